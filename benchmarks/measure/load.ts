import { connect } from 'node:net';
import { z } from '@dukat/contract/z';
import { parseResponses } from './parse-responses.ts';

// The load generator, in a separate process: sends prepared requests over keep-alive connections, each waiting for its response, at minimal
// CPU cost. Loopback only.

export const loadTask = z.object({
  port: z.number().int(),
  connections: z.number().int(),
  requests: z.number().int(),
  /** Complete raw requests, sent in turn. `{n}` is replaced by the number of the request. */
  texts: z.array(z.string()).nonempty(),
});
export type LoadTask = z.output<typeof loadTask>;

export const loadResult = z.object({
  seconds: z.number(),
  statuses: z.record(z.string(), z.number()),
  firstBad: z.string(),
});
export type LoadResult = z.output<typeof loadResult>;

const longestSilenceMs = 20_000;

async function carryOut(order: LoadTask): Promise<LoadResult> {
  const statuses: Record<string, number> = {};
  let sent = 0;
  let firstBad = '';
  const began = performance.now();
  const lane = async () => {
    const socket = connect(order.port, '127.0.0.1').setNoDelay(true).setTimeout(longestSilenceMs);
    const answers = parseResponses(socket);
    while (sent < order.requests) {
      const text = order.texts[sent % order.texts.length] ?? '';
      socket.write(text.replaceAll('{n}', String(sent)));
      sent += 1;
      const { status, body } = await answers.next();
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== '200' && firstBad === '') firstBad = body().slice(0, 500);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: order.connections }, lane));
  return { seconds: (performance.now() - began) / 1000, statuses, firstBad };
}

process.on('message', (message) => {
  void carryOut(loadTask.parse(message)).then((answer) => process.send?.(answer));
});
// Keeps this process alive between two loads; it ends when the benchmark closes the channel.
process.channel?.ref();
