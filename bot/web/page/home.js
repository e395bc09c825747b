// What a device needs to put this page on its home screen.

import { base } from "./state.js";

// A browser sends the cookie, which the manifest of a table asks for, only where it is told to.
const manifest = Object.assign(document.createElement("link"), { rel: "manifest", href: base + "/manifest.webmanifest", crossOrigin: "use-credentials" });
document.head.append(manifest);
