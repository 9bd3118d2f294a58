import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from '@dukat/contract/z';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const cpuPrinter = fileURLToPath(new URL('print-cpu.ts', import.meta.url));
const held = z.object({ residentBytes: z.number(), heapBytes: z.number() });
const spent = z.object({ cpuMicroseconds: z.number() });
const longestStopMs = 30_000;

/** A child process whose CPU time can be queried at any time. */
export interface MeasuredProcess {
  readonly pid: number;
  readonly child: ChildProcess;
  cpuMicroseconds(): Promise<number>;
  /** Its memory right after a garbage collection. */
  memory(): Promise<z.output<typeof held>>;
  /** Its latest output, for the error message if it does not start. */
  said(): string;
  stop(): Promise<void>;
}

export function startMeasured(
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): MeasuredProcess {
  const child = fork(fileURLToPath(new URL(`../../${file}`, import.meta.url)), [...args], {
    cwd: checkout,
    execArgv: ['--import', cpuPrinter],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', DUKAT_STARTER: String(process.pid), ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-10_000);
    });
  }
  const ended = once(child, 'exit');
  const measured: MeasuredProcess = {
    pid: child.pid ?? 0,
    child,
    said: () => text,
    async cpuMicroseconds() {
      const answer = waitForAnswer(measured, (message) => spent.safeParse(message).data);
      child.send('cpu');
      return (await answer).cpuMicroseconds;
    },
    async memory() {
      const answer = waitForAnswer(measured, (message) => held.safeParse(message).data);
      child.send('memory');
      return answer;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const killer = setTimeout(() => child.kill('SIGKILL'), longestStopMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(killer);
    },
  };
  return measured;
}

/** Resolves with the first message that the parser accepts; rejects if the process ends before. */
export function waitForAnswer<Answer>(
  { child, said }: MeasuredProcess,
  parse: (message: unknown) => Answer | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const done = () => {
      child.off('message', listen);
      child.off('exit', fail);
    };
    const listen = (message: unknown) => {
      const answer = parse(message);
      if (answer === undefined) return;
      done();
      resolve(answer);
    };
    const fail = () => {
      done();
      reject(new Error(`A process ended before it answered: ${said()}`));
    };
    child.on('message', listen);
    child.once('exit', fail);
  });
}
