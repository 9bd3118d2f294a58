import { z } from '@dukat/contract/z';
import { pino } from 'pino';
import { openTracing, type Tracing } from '../../apps/server/src/platform/tracing/open-tracing.ts';

// Turns the tracing of a process on and off by messages, so that a process is compared with itself.

const log = pino({ level: 'error' });
const order = z.object({ traceTo: z.string().nullable(), ratio: z.number() });
let tracing: Tracing | undefined;

async function follow(message: unknown): Promise<void> {
  const given = order.safeParse(message).data;
  if (given === undefined) return;
  await tracing?.stop();
  tracing =
    given.traceTo === null
      ? undefined
      : openTracing({ endpoint: given.traceTo, ratio: given.ratio }, 'benchmark', log);
  process.send?.({ isReady: true });
}

export function traceOnMessage(): void {
  process.on('message', (message) => void follow(message));
}
