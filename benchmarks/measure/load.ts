import { connect } from 'node:net';
import { z } from '@dukat/contract/z';
import { answersOn } from './answers-on.ts';

// The load generator, in a separate process: sends prepared requests over keep-alive connections, each waiting for its response, at minimal
// CPU cost. Loopback only.

export const loadOrder = z.object({
  port: z.number().int(),
  connections: z.number().int(),
  requests: z.number().int(),
  /** Complete raw requests, sent in turn. `{n}` is replaced by the number of the request. */
  texts: z.array(z.string()).nonempty(),
});
export type LoadOrder = z.output<typeof loadOrder>;

export const loadAnswer = z.object({
  seconds: z.number(),
  statuses: z.record(z.string(), z.number()),
  firstBad: z.string(),
});
export type LoadAnswer = z.output<typeof loadAnswer>;

const longestSilenceMs = 20_000;

async function carryOut(order: LoadOrder): Promise<LoadAnswer> {
  const statuses: Record<string, number> = {};
  let sent = 0;
  let firstBad = '';
  const began = performance.now();
  const lane = async () => {
    const socket = connect(order.port, '127.0.0.1').setNoDelay(true).setTimeout(longestSilenceMs);
    const answers = answersOn(socket);
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
  void carryOut(loadOrder.parse(message)).then((answer) => process.send?.(answer));
});
// Keeps this process alive between two loads; it ends when the benchmark closes the channel.
process.channel?.ref();
