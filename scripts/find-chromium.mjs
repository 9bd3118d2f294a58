// Prints the path of Chromium as its last line, and installs it first if there is none.
import { findChromium } from './steps/chromium.mjs';
import { runScript } from './steps/run-script.mjs';

await runScript(async () => console.log(await findChromium()));
