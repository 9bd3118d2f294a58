import './load-dotenv.ts';

import { parseArgs } from 'node:util';
import { StartProblem } from './platform/start/start-problem.ts';
import { readStartOptions } from './program/configuration/start-options.ts';
import { ownEnvironment } from './program/environment/own-environment.ts';
import { checkUpgrade, upgradeText } from './program/upgrade/check-upgrade.ts';

/** `npm run upgrade -- VERSION --check`: checks whether the installation can be upgraded; exits 0 if there is no problem. */
async function upgrade(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [target, ...others] = positionals;
  if (target === undefined || others.length > 0 || values.check !== true)
    throw new StartProblem(
      'Usage: npm run upgrade -- VERSION|FOLDER --check. The upgrade itself is in docs/operations/releases.md.',
    );
  const environment = ownEnvironment();
  const options = readStartOptions(environment.values, []);
  const findings = await checkUpgrade({ target, options, environment, now: () => new Date() });
  console.log(upgradeText(findings));
  return findings.every(({ level }) => level !== 'problem');
}

// Runs what ends the servers that this command has started, and removes its copy.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

try {
  process.exitCode = (await upgrade()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}
