// Everything that must hold before a change is taken: checks, tests, build, journeys in a real browser. CI runs this too.
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from './steps/build-web.mjs';
import { runChecks } from './steps/checks.mjs';
import { findChromium } from './steps/chromium.mjs';
import { ensureTestsInstalled } from './steps/install.mjs';
import { environmentWith, findNode } from './steps/node.mjs';
import { oneAtATime } from './steps/one-at-a-time.mjs';
import { Problem, runScript, tell } from './steps/tell.mjs';
import { runVitest } from './steps/vitest.mjs';

const stages = ['check', 'unit', 'db', 'ui', 'journeys'];

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.only !== undefined && !stages.includes(values.only)) {
    throw new Problem(`Usage: node scripts/test.mjs [--only ${stages.join('|')}] [part of a file name]`);
  }
  const isWanted = (stage) => values.only === undefined || values.only === stage;

  await oneAtATime(ensureTestsInstalled);
  const node = await findNode();
  const env = environmentWith(node);
  // Asked for first: a machine without a browser should say so at once, not after ten minutes.
  if (isWanted('journeys')) env.CHROME_PATH = await findChromium();

  const total = { passed: 0, failed: 0, skipped: 0 };
  const add = (part) => {
    for (const key of Object.keys(total)) total[key] += part[key];
  };

  if (isWanted('check')) add({ passed: 0, skipped: 0, failed: await runChecks(node, env) });
  const projects = ['unit', 'db', 'ui'].filter(isWanted);
  if (projects.length > 0) add(await runVitest(node, env, projects, positionals));
  if (isWanted('journeys')) {
    await oneAtATime(() => ensureWebBuilt(node));
    add(await runVitest(node, env, ['journeys'], positionals));
  }

  if (total.skipped > 0) tell(`${total.skipped} tests were skipped, which counts as failed`);
  console.log(`\n${total.passed} passed, ${total.failed + total.skipped} failed`);
  return total.failed + total.skipped > 0 ? 1 : 0;
});
