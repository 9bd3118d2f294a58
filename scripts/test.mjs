// Runs everything that must pass before a change is merged: checks, tests, build, and e2e tests in a real browser. CI runs this too.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from './steps/build-web.mjs';
import { runChecks } from './steps/checks.mjs';
import { findChromium } from './steps/chromium.mjs';
import { ensureTextsCompiled } from './steps/compile-texts.mjs';
import { ensureTestsInstalled } from './steps/install.mjs';
import { writeLastRun } from './steps/last-run.mjs';
import { environmentWith, findNode } from './steps/node.mjs';
import { root } from './steps/paths.mjs';
import { printLine } from './steps/print.mjs';
import { Problem } from './steps/problem.mjs';
import { runExclusively } from './steps/run-exclusively.mjs';
import { runScript } from './steps/run-script.mjs';
import { runVitest } from './steps/vitest.mjs';

const stages = ['check', 'unit', 'db', 'ui', 'journeys'];
/** The Vitest projects of a stage; other stages are named like their project. */
const stageProjects = { ui: ['ui-parts', 'ui', 'back-office'] };

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, 'install-chromium': { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.only !== undefined && !stages.includes(values.only)) {
    throw new Problem(`Usage: node scripts/test.mjs [--only ${stages.join('|')}] [part of a file name]`);
  }
  const began = Date.now();
  const isWanted = (stage) => selectStages(values.only, positionals).includes(stage);

  await runExclusively(ensureTestsInstalled);
  const node = await findNode();
  await runExclusively(() => ensureTextsCompiled(node));
  const env = environmentWith(node);
  // Runs first, so that a machine without a browser fails at once instead of after ten minutes.
  if (isWanted('journeys'))
    env.CHROME_PATH = await findChromium(values['install-chromium'] && { mayUseApt: true });

  const total = { passed: 0, failed: 0, skipped: 0 };
  const failedNames = [];
  const files = [];
  const add = (part) => {
    for (const key of Object.keys(total)) total[key] += part[key];
    failedNames.push(...(part.names ?? []));
    files.push(...(part.files ?? []));
  };

  if (isWanted('check')) add({ passed: 0, skipped: 0, failed: await runChecks(node, env) });
  const projects = ['unit', 'db', 'ui'].filter(isWanted).flatMap((stage) => stageProjects[stage] ?? [stage]);
  if (projects.length > 0) add(await runVitest(node, env, projects, positionals));
  if (isWanted('journeys')) {
    await runExclusively(() => ensureWebBuilt(node));
    add(await runVitest(node, env, ['journeys'], positionals));
  }

  // Repeated at the end, because early failures have scrolled out of sight.
  for (const name of failedNames) printLine(`✗ ${name}`);
  if (total.skipped > 0) printLine(`${total.skipped} tests were skipped, which counts as failed`);
  if (stages.every(isWanted)) await writeLastRun({ ...total, began, files });
  console.log(`\n${total.passed} passed, ${total.failed + total.skipped} failed`);
  return total.failed + total.skipped > 0 ? 1 : 0;
});

/** A name alone (`orders`) selects every test with that name, including e2e tests, and no general checks. */
function selectStages(only, names) {
  if (only !== undefined) return [only];
  if (names.length === 0) return stages;
  const journeys = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' });
  const hasJourney = journeys.some(
    (file) => file.endsWith('.e2e.ts') && names.some((name) => file.includes(name)),
  );
  return ['unit', 'db', 'ui', ...(hasJourney ? ['journeys'] : [])];
}
