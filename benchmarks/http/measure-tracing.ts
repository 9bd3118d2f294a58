import { once } from 'node:events';
import { createServer } from 'node:http';
import { isReady } from '../measure/bare-server.ts';
import type { LoadFigures } from '../measure/measure-load.ts';
import { type MeasuredProcess, waitForAnswer } from '../measure/measured-process.ts';
import { median } from '../measure/table.ts';

export interface TracingFigures {
  readonly off: readonly LoadFigures[];
  readonly on: readonly LoadFigures[];
  /** The median of the rounds' cost with tracing, divided by that of the round before without. */
  readonly ratio: number;
  readonly spansPerOrder: number;
}

/** Takes traces and counts their spans. */
async function startCollector() {
  let spans = 0;
  const server = createServer((request, response) => {
    request.setEncoding('utf8');
    request.on('data', (text: string) => {
      spans += text.split('"spanId"').length - 1;
    });
    request.on('end', () => response.writeHead(200).end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, spans: () => spans, close: () => server.close() };
}

/** Measures orders of one process in pairs of rounds, without tracing and with it. Exporting counts; the collector does not. */
export async function measureTracing(
  program: MeasuredProcess,
  orders: () => Promise<LoadFigures>,
  { rounds, requests, ratio }: { readonly rounds: number; readonly requests: number; readonly ratio: number },
): Promise<TracingFigures> {
  const collector = await startCollector();
  const trace = async (isOn: boolean) => {
    const done = waitForAnswer(program, isReady);
    program.child.send({ traceTo: isOn ? collector.url : null, ratio });
    await done;
  };
  const pairs: { readonly off: LoadFigures; readonly on: LoadFigures }[] = [];
  try {
    await trace(true);
    await orders();
    const before = collector.spans();
    for (let round = 0; round < rounds; round += 1) {
      // Each side goes first in every other pair, since the database grows.
      const isFirst = round % 2 === 1;
      await trace(isFirst);
      const first = await orders();
      await trace(!isFirst);
      const second = await orders();
      pairs.push(isFirst ? { off: second, on: first } : { off: first, on: second });
    }
    await trace(false);
    return {
      off: pairs.map(({ off }) => off),
      on: pairs.map(({ on }) => on),
      ratio: median(pairs.map(({ off, on }) => on.microseconds / off.microseconds)),
      spansPerOrder: (collector.spans() - before) / (rounds * requests),
    };
  } finally {
    collector.close();
  }
}
