// The service worker: it shows that a table calls, and opens the page of that table. It keeps
// nothing, and no request of a page goes through it.

addEventListener("install", () => skipWaiting());
addEventListener("activate", (e) => e.waitUntil(clients.claim()));

addEventListener("push", (e) => e.waitUntil(call(e.data)));

// read is what a push says. A browser wants to show something for each, so one that cannot be
// read calls to no table.
function read(data) {
  try {
    const { table, game } = data.json();
    if (/^[a-z]{1,16}$/.test(table) && typeof game === "string") return { at: "/t/" + table, game: game.slice(0, 60) };
  } catch {
    // it is not ours
  }
  return { at: "/", game: "Shipboard" };
}

async function call(data) {
  const { at, game } = read(data);
  const seen = (await pagesAt(at)).some((p) => p.visibilityState === "visible");
  await registration.showNotification("Your turn in " + game, { tag: at, renotify: !seen, silent: seen, icon: "/page/icon-192.png", data: at });
  // Who looks at the page knows already. A push that showed nothing would cost the permission.
  if (seen) for (const n of await registration.getNotifications({ tag: at })) n.close();
}

addEventListener("notificationclick", (e) => {
  e.notification.close();
  e.waitUntil(open(e.notification.data));
});

async function open(at) {
  const [page] = await pagesAt(at);
  return page ? page.focus() : clients.openWindow(at);
}

async function pagesAt(at) {
  const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter((p) => new URL(p.url).pathname === at);
}
