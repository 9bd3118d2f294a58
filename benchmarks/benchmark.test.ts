import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const file = fileURLToPath(new URL('benchmark.ts', import.meta.url));

function benchmark(...args: readonly string[]) {
  const { status, stdout } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

// Each test starts a program, possibly on a busy machine.
describe('npm run bench', { timeout: 60_000 }, () => {
  test('lists every benchmark when no name is given', () => {
    const { status, lines } = benchmark();
    expect(status).toBe(0);
    expect(lines.map((line) => line.trim())).toEqual(
      expect.arrayContaining([
        'engine',
        'ledger',
        'http',
        'exchange',
        'overload',
        'pages',
        'products',
        'start',
        'steady',
      ]),
    );
  });

  test('rejects an unknown name', () => {
    expect(benchmark('nothing').status).toBe(1);
  });

  test('ends with one line of JSON that contains the results', () => {
    const { status, lines } = benchmark('engine', '--profile', 'normal', '--commands', '2000');
    expect(status).toBe(0);
    const figures: unknown = JSON.parse(lines.at(-1) ?? '');
    expect(figures).toEqual(expect.objectContaining({ profile: 'normal', fills: expect.any(Number) }));
  });
});
