import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../testing/serve-until-stopped.ts', import.meta.url));
const clients = 40;
const stopAfter = 400;
let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Sends one effect and returns the status of its answer; undefined when the connection failed or was lost. */
function send(port: number, agent: Agent, id: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const body = JSON.stringify({ id });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request({ port, agent, method: 'POST', path: '/effects', headers });
    sent.on('error', () => resolve(undefined));
    sent.on('response', (response: IncomingMessage) => {
      response.resume();
      response.on('error', () => resolve(undefined));
      response.on('end', () => resolve(response.statusCode));
    });
    sent.end(body);
  });
}

test('answers every request that it carried out and exits with 0 when stopped under load', async () => {
  const started = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  const ended = once(started, 'close');
  const lines = createInterface(started.stdout);
  const [first] = await once(lines, 'line');
  const port = Number(String(first).split(' ')[1]);
  const did = new Set<number>();
  lines.on('line', (line) => did.add(Number(line.split(' ')[1])));

  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const answered = new Set<number>();
  let next = 0;
  let isGone = false;
  const client = async () => {
    while (!isGone) {
      next += 1;
      const id = next;
      if (id === stopAfter) started.kill('SIGTERM');
      const status = await send(port, agent, id);
      if (status === 200) answered.add(id);
      isGone ||= status === undefined;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const [code] = await ended;

  expect(code).toBe(0);
  expect(answered.size).toBeGreaterThanOrEqual(stopAfter - clients);
  expect([...did].filter((id) => !answered.has(id))).toEqual([]);
});
