import './load-dotenv.ts';

import { parseArgs } from 'node:util';
import { StoreProblem } from './platform/archive/archive-store.ts';
import { StartProblem } from './platform/start/start-problem.ts';
import { readStartOptions } from './program/configuration/start-options.ts';
import { ownEnvironment } from './program/environment/own-environment.ts';
import { checkUpgrade, upgradeText } from './program/upgrade/check-upgrade.ts';
import { runUpgrade } from './program/upgrade/run-upgrade.ts';
import { goBack } from './program/upgrade/way-back.ts';

const usage = 'Usage: npm run upgrade -- VERSION|FOLDER [--check] | --back';

/**
 * `npm run upgrade`: upgrades this installation to a version beside it; `--check` only checks whether it can be, and `--back` returns to the
 * database from before. Exits 0 if there is no problem.
 */
async function upgrade(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' }, back: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [target, ...others] = positionals;
  const environment = ownEnvironment();
  const options = readStartOptions(environment.values, []);
  const print = (line: string) => console.log(line);
  if (values.back === true) {
    if (target !== undefined || values.check === true) throw new StartProblem(usage);
    await goBack({ options, print });
    return true;
  }
  if (target === undefined || others.length > 0) throw new StartProblem(usage);
  const deps = { target, options, environment, now: () => new Date() };
  if (values.check !== true) return await runUpgrade({ ...deps, print });
  const findings = await checkUpgrade(deps);
  print(upgradeText(findings));
  return findings.every(({ level }) => level !== 'problem');
}

// Runs what ends the servers that this command has started, and removes its copy.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

try {
  process.exitCode = (await upgrade()) ? 0 : 1;
} catch (error) {
  const isExplained = error instanceof StartProblem || error instanceof StoreProblem;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
}
