// Prints the path of a Chromium as its last line, after installing one when there is none.
import { findChromium } from './steps/chromium.mjs';
import { runScript } from './steps/run-script.mjs';

await runScript(async () => console.log(await findChromium()));
