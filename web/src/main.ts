import { mount } from "svelte";
import "./app.css";
import "./pages.css";
import App from "./App.svelte";
import { pictures } from "./lib/own/pictures.svelte";
import { prefs } from "./lib/prefs.svelte";
import { language } from "./strings";
import { router } from "./lib/router.svelte";

prefs.start();
router.start();
document.documentElement.lang = language;
void pictures.load().catch(() => undefined); // a browser that keeps nothing shows ornaments
const target = document.getElementById("app");
if (target) mount(App, { target });
