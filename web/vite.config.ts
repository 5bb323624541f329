import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const CARRIED = [
  "svelte",
  "@fontsource-variable/alegreya",
  "@fontsource-variable/sofia-sans",
  "@fontsource-variable/sofia-sans-condensed",
];

/** The licences of what the built page carries along. */
function licences(): Plugin {
  const name = (one: string) => (one === "svelte" ? "LICENSE.md" : "LICENSE");
  return {
    name: "licences",
    generateBundle() {
      const texts = CARRIED.map((one) => `${one}\n\n${readFileSync(`node_modules/${one}/${name(one)}`, "utf8").trim()}\n`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n\n") });
    },
  };
}

// The built page goes beside the server, which serves it; the development server passes its calls on.
export default defineConfig({
  plugins: [svelte(), licences()],
  build: {
    outDir: "../src/rulewright/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8642",
      "/ws": { target: "ws://127.0.0.1:8642", ws: true },
    },
  },
});
