import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from './steps/command-line.mjs';
import { commands } from './steps/commands.mjs';
import { root } from './steps/paths.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = Object.keys(commands);

test('one entry serves all npm commands', () => {
  expect(scripts).toEqual(Object.fromEntries(names.map((name) => [name, `node scripts/dukat.mjs ${name}`])));
});

describe.each(names)('%s', (name) => {
  test('explains itself with exit code 0, also with other arguments', () => {
    for (const args of [['--help'], ['-h'], ['file', '--help']]) {
      const { text, exitCode, runs } = readCommandLine([name, ...args]);
      expect([exitCode, runs]).toEqual([0, undefined]);
      expect(text).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
    }
  });

  test('runs scripts that exist', () => {
    const { runs = [] } = readCommandLine([
      name,
      ...Array.from({ length: commands[name]?.least ?? 0 }, () => 'a'),
    ]);
    expect(runs.length).toBeGreaterThan(0);
    for (const { script, args } of runs) {
      expect(existsSync(join(root, 'scripts', script))).toBe(true);
      if (script === 'run.mjs' && args[0] !== '--bin')
        expect(existsSync(join(root, args[0] ?? ''))).toBe(true);
    }
  });
});

test.each(names.filter((name) => !commands[name]?.isOpen))(
  '%s refuses an unknown option with exit code 2',
  (name) => {
    const { text, exitCode, runs } = readCommandLine([name, '--nonsense']);
    expect([exitCode, runs]).toEqual([2, undefined]);
    expect(text).toContain("Unknown option '--nonsense'");
  },
);

test.each([
  [['backup'], 'An argument is missing.'],
  [['backup', 'a', 'b'], 'Unexpected argument: b'],
  [['books', 'a'], 'Unexpected argument: a'],
  [['test', '--only'], 'argument missing'],
  [['constructor'], 'There is no command "constructor".'],
  [[], 'Usage: npm run COMMAND'],
])('%j is refused', (args, words) => {
  const { text, exitCode } = readCommandLine(args);
  expect(exitCode).toBe(2);
  expect(text).toContain(words);
});

test('passes arguments on', () => {
  expect(readCommandLine(['backup', 'FILE', '--verify']).runs).toEqual([
    { script: 'run.mjs', args: ['apps/server/src/backup.ts', 'FILE', '--verify'] },
  ]);
  expect(readCommandLine(['bench', 'http', '--rounds', '3']).runs?.[0]?.args.slice(1)).toEqual([
    'http',
    '--rounds',
    '3',
  ]);
});

test('the entry prints help to the terminal, and problems beside it', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/dukat.mjs'), ...args], { encoding: 'utf8' });
  expect(run('start', '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Usage: npm start'),
    stderr: '',
  });
  expect(run('start', '--nonsense')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('--nonsense'),
  });
});
