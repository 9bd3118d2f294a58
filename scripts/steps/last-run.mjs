import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { readOutput } from './run-child.mjs';

const slowestFiles = 10;

/** Records the last full test run, to show whether a commit was tested as a whole. */
export async function writeLastRun({ passed, failed, skipped, began, files }) {
  const git = (...args) => readOutput('git', args, { cwd: root });
  const lastRun = {
    commit: (await git('rev-parse', 'HEAD')) ?? null,
    dirty: (await git('status', '--porcelain')) !== '',
    passed,
    failed: failed + skipped,
    minutes: Math.round((Date.now() - began) / 6_000) / 10,
    slowest: files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestFiles),
  };
  writeFileSync(
    join(root, '.cache', 'test-reports', 'last-run.json'),
    `${JSON.stringify(lastRun, null, 2)}\n`,
  );
}
