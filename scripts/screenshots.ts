import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { demo } from '../e2e/platform/log-in.ts';
import { findChromiumPath, startOwnProgram } from '../e2e/platform/own-program.ts';
import { speak } from '../e2e/platform/speak-english.ts';
import { languages, parseOptions } from './screenshots/screenshot-options.ts';
import { logInAs, traderAccount } from './screenshots/sessions.ts';
import { listShots } from './screenshots/shots.ts';
import { takeShots } from './screenshots/take-shots.ts';

// Takes screenshots of every page for manual review: `npm run screenshots`, or of some, `npm run screenshots -- --pages home,fees`. They
// are written to screenshots/, which git ignores, named by page, language, width and colour scheme. One page is open at a time, and each
// language has a separate browser, so that time and memory per page stay constant.

const folder = fileURLToPath(new URL('../screenshots', import.meta.url));
const wanted = parseOptions(process.argv.slice(2));
const shots = listShots(wanted.brands, wanted.pages);
const executablePath = await findChromiumPath();
if (wanted.port === undefined) console.log('The program is built where it changed, and started.');
// The script opens more pages per minute than a person, and each brand and look is a new device.
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
    const sessions = await logInAs(browser, shots, { look: firstLook, basePort });
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
