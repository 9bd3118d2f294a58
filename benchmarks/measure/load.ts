import { connect, type Socket } from 'node:net';
import { z } from '@dukat/contract/z';

// The client of the benchmarks, in a process of its own: sends requests that were written beforehand over connections that
// stay open, each waiting for its answer, so that it costs the machine as little as possible. Loopback only.

export const loadOrder = z.object({
  port: z.number().int(),
  connections: z.number().int(),
  requests: z.number().int(),
  /** Whole requests as they go over the wire, taken in turn. `{n}` becomes the number of the request. */
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

interface Answers {
  next(): Promise<{ readonly status: string; readonly body: () => string }>;
}

/** Reads answers that state their length, which all of the measured ones do. */
function answersOn(socket: Socket): Answers {
  let received = Buffer.alloc(0);
  let wake: (() => void) | undefined;
  let problem: Error | undefined;
  const rouse = () => wake?.();
  socket.on('data', (chunk) => {
    received = received.length === 0 ? Buffer.from(chunk) : Buffer.concat([received, Buffer.from(chunk)]);
    rouse();
  });
  socket.on('timeout', () => socket.destroy(new Error('No answer came')));
  socket.on('error', (error) => {
    problem = error;
    rouse();
  });
  socket.on('close', () => {
    problem ??= new Error('The connection was closed');
    rouse();
  });
  return {
    async next() {
      for (;;) {
        const end = received.indexOf('\r\n\r\n');
        if (end >= 0) {
          const head = received.toString('latin1', 0, end);
          const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
          if (Number.isNaN(length)) throw new Error(`An answer without a length: ${head}`);
          const whole = end + 4 + length;
          if (received.length >= whole) {
            const bytes = received.subarray(end + 4, whole);
            received = received.subarray(whole);
            return { status: head.slice(9, 12), body: () => bytes.toString() };
          }
        }
        if (problem !== undefined) throw problem;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

process.on('message', (message) => {
  void carryOut(loadOrder.parse(message)).then((answer) => process.send?.(answer));
});
// Nothing else keeps this process alive between two loads; it ends with the benchmark, which closes the channel.
process.channel?.ref();
