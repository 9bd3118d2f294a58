import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { demo } from '../e2e/platform/log-in.ts';
import { pathOfChromium, startOwnProgram } from '../e2e/platform/own-program.ts';
import { speak } from '../e2e/platform/speak-english.ts';
import { logInFor, traderAccount } from './screenshots/sessions.ts';
import { shotsOf } from './screenshots/shots.ts';
import { takeShots } from './screenshots/take-shots.ts';
import { languages, wantedFrom } from './screenshots/wanted.ts';

// Pictures of every page for an eye: `npm run screenshots`, or a part of them, `npm run screenshots -- --pages home,fees`. They come
// to screenshots/, which git ignores, named by page, language, width and colours. One page is open at a time, and each language has
// a browser of its own, so that neither time nor memory grows with what was photographed before.

const folder = fileURLToPath(new URL('../screenshots', import.meta.url));
const wanted = wantedFrom(process.argv.slice(2));
const shots = shotsOf(wanted.brands, wanted.pages);
const executablePath = await pathOfChromium();
if (wanted.port === undefined) console.log('The program is built where it changed, and started.');
// One photographer sees more pages in a minute than a person, and each brand and look as a new device.
const program = wanted.port === undefined ? await startOwnProgram({ RATE_LIMITS: 'off' }) : undefined;
const basePort = program?.basePort ?? wanted.port ?? 0;

mkdirSync(folder, { recursive: true });
let failed = 0;
try {
  for (const language of wanted.languages) {
    for (const account of [demo.balances, traderAccount])
      await speak(`http://localhost:${basePort}`, account, languages[language]);
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    const firstLook = { language, width: 'desktop', scheme: 'light' } as const;
    const sessions = await logInFor(browser, shots, { look: firstLook, basePort });
    for (const width of wanted.widths) {
      for (const scheme of wanted.schemes) {
        const look = { language, width, scheme };
        const missed = await takeShots(browser, shots, { look, sessions, basePort, folder });
        failed += missed;
        console.log(`${language} ${width} ${scheme}: ${shots.length - missed} pictures`);
      }
    }
    await browser.close();
  }
} finally {
  await program?.stop();
}
console.log(`${failed === 0 ? 'All' : `All but ${failed}`} of the pictures are in ${folder}`);
process.exitCode = failed === 0 ? 0 : 1;
