import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";

prefs.apply();
router.start();
const target = document.getElementById("app");
if (target) mount(App, { target });
