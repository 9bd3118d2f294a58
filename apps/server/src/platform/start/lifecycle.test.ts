import { expect, test, vi } from 'vitest';
import { createLifecycle } from './lifecycle.ts';
import { listenProblem } from './listen-problem.ts';
import { StartProblem } from './start-problem.ts';
import { welcomeText } from './welcome.ts';

function recorded() {
  const seen: string[] = [];
  const print = (line: string) => void seen.push(line);
  const exit = (code: number) => void seen.push(`exit ${code}`);
  return { seen, lifecycle: createLifecycle({ print, exit, starterPid: undefined }) };
}

test('stops parts in reverse order and exits with 0', async () => {
  const { seen, lifecycle } = recorded();
  for (const name of ['database', 'http', 'jobs']) lifecycle.onStop(name, async () => void seen.push(name));
  await lifecycle.stop();
  expect(seen).toEqual(['Stopping', 'jobs', 'http', 'database', 'Stopped', 'exit 0']);
});

test('ignores a second signal while stopping', async () => {
  const { seen, lifecycle } = recorded();
  lifecycle.onStop('database', async () => void seen.push('database'));
  await Promise.all([lifecycle.stop(), lifecycle.stop(new Error('too late'))]);
  expect(seen).toEqual(['Stopping', 'database', 'Stopped', 'exit 0']);
});

test('reports a part that fails to stop and stops the others', async () => {
  const { seen, lifecycle } = recorded();
  lifecycle.onStop('database', async () => void seen.push('database'));
  lifecycle.onStop('jobs', async () => {
    throw new Error('a job hangs');
  });
  await lifecycle.stop();
  expect(seen).toEqual([
    'Stopping',
    'jobs did not stop in order: a job hangs',
    'database',
    'Stopped',
    'exit 1',
  ]);
});

test('does not take the time of a part with its own limit from the others', async () => {
  vi.useFakeTimers();
  const { seen, lifecycle } = recorded();
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  lifecycle.onStop('http', () => wait(2_000));
  lifecycle.onStop('notice', () => wait(30_000), 31_000);
  const stopped = lifecycle.stop();
  await vi.runAllTimersAsync();
  await stopped;
  vi.useRealTimers();
  expect(seen).toEqual(['Stopping', 'Stopped', 'exit 0']);
});

test('gives up on hanging parts within some seconds', async () => {
  vi.useFakeTimers();
  const { seen, lifecycle } = recorded();
  const began = performance.now();
  for (const name of ['database', 'pool', 'http', 'jobs']) {
    lifecycle.onStop(name, () => new Promise(() => {}));
  }
  const stopped = lifecycle.stop();
  await vi.runAllTimersAsync();
  await stopped;
  const tookMs = performance.now() - began;
  vi.useRealTimers();
  expect(seen.at(1)).toBe('jobs did not stop in order: it took too long');
  expect(seen.at(-1)).toBe('exit 1');
  // Measured by the test's fake clock, independent of the machine's load.
  expect(tookMs).toBeLessThan(5_000);
});

test('stops a part that is added while others stop', async () => {
  const { seen, lifecycle } = recorded();
  lifecycle.onStop('http', async () => lifecycle.onStop('late', async () => void seen.push('late')));
  await lifecycle.stop();
  expect(seen).toEqual(['Stopping', 'late', 'Stopped', 'exit 0']);
});

test('prints a StartProblem as one sentence without a stack and exits with 1', async () => {
  const { seen, lifecycle } = recorded();
  const written = vi.spyOn(console, 'error').mockReturnValue();
  await lifecycle.stop(new StartProblem('The disk is full.'));
  expect(written.mock.calls).toEqual([['\n  The disk is full.\n']]);
  expect(seen).toEqual(['exit 1']);
  written.mockRestore();
});

test('reports a port in use in one sentence that suggests another one', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  expect(listenProblem(taken, 3006, 3000)).toEqual(
    new StartProblem(
      'Port 3006 is already in use: stop the program that listens there, or choose other ports with PORT ' +
        '(for example PORT=4300 npm start).',
    ),
  );
  const other = new Error('something else');
  expect(listenProblem(other, 3006, 3000)).toBe(other);
});

test('prints addresses and accounts in columns', () => {
  const text = welcomeText({
    open: [
      { what: 'Retail', url: 'http://localhost:3000' },
      { what: 'Back office', url: 'http://localhost:3010' },
    ],
    accounts: [{ who: 'Jana', email: 'jana@example.com', password: 'secret' }],
  });
  expect(text.split('\n')).toEqual([
    '',
    '  Open',
    '    Retail       http://localhost:3000',
    '    Back office  http://localhost:3010',
    '',
    '  Sign in',
    '    Jana  jana@example.com  secret',
    '',
    '  Ctrl-C stops everything.',
    '',
  ]);
});
