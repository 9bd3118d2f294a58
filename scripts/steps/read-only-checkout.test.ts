import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Root may write everywhere, so its calls run as the user nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const canRunNode = spawnSync(process.execPath, ['--version'], nobody).status === 0;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dukat-read-only-'));
  cpSync(import.meta.dirname, join(root, 'scripts/steps'), { recursive: true });
  writeFileSync(
    join(root, 'scripts/work.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { runExclusively } from './steps/run-exclusively.mjs';
     import { runScript } from './steps/run-script.mjs';
     await runScript(() => runExclusively(async () => {
       if (process.argv.includes('--build')) writeFileSync(new URL('../built', import.meta.url), '');
       console.log('done');
     }));`,
  );
  chmodSync(root, 0o555);
});
afterEach(() => {
  for (const folder of [root, join(root, '.cache')]) if (existsSync(folder)) chmodSync(folder, 0o755);
  rmSync(root, { recursive: true });
});

const run = (...args: string[]) => {
  const { stdout, stderr, error } = spawnSync(process.execPath, [join(root, 'scripts/work.mjs'), ...args], {
    encoding: 'utf8',
    ...nobody,
  });
  return { stdout, stderr, error };
};
const done = { stdout: 'done\n', stderr: '', error: undefined };

if (canRunNode) {
  test('a checkout that cannot be written needs no lock', () => {
    expect(run()).toEqual(done);
    expect(existsSync(join(root, '.cache'))).toBe(false);
  });

  test('nor does one that was prepared by another user', () => {
    chmodSync(root, 0o755);
    mkdirSync(join(root, '.cache'), { mode: 0o555 });
    writeFileSync(join(root, '.cache/preparing.lock'), '1');
    expect(run()).toEqual(done);
  });

  test('one that is not up to date is refused in one sentence', () => {
    const { stdout, stderr } = run('--build');
    expect(stdout).toBe('');
    expect(stderr.trim()).toMatch(/^The checkout \S+ is not up to date, .*npm start -- --prepare.*\.$/);
  });
} else console.warn('The user nobody cannot run Node; left out: checkouts that cannot be written');
