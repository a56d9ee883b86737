// Writes the service worker of a built page: `node offline.mjs SITE`. All but the stills is kept at
// once, so that a reload needs no network; stills are kept when they were seen.

import { join } from "node:path";
import { generateSW } from "workbox-build";

const [site] = process.argv.slice(2);
const { warnings } = await generateSW({
  globDirectory: site,
  globPatterns: ["*", "pyodide/*"],
  swDest: join(site, "sw.js"),
  maximumFileSizeToCacheInBytes: 40_000_000,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  skipWaiting: true,
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  runtimeCaching: [{ urlPattern: /\/stills\//, handler: "StaleWhileRevalidate", options: { cacheName: "stills" } }],
});
if (warnings.length) throw new Error(warnings.join("; "));
