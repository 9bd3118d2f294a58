import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { withoutPatience } from '../../../../server/src/platform/overload/patience.ts';

const everyMs = 100;

/**
 * Answers with one line of JSON after another, as LND streams. `read` returns new lines and whether they are the last; it is called until
 * then, or until the caller leaves.
 */
export function streamLines(
  reply: FastifyReply,
  read: () => Promise<{ readonly lines: readonly object[]; readonly isLast: boolean }>,
): void {
  reply.hijack();
  const { raw } = reply;
  const follow = async () => {
    for (let isLast = false; !isLast && !raw.destroyed; ) {
      const next = await read();
      if (next.lines.length > 0 && !raw.headersSent) {
        raw.writeHead(200, { 'content-type': 'application/json' });
      }
      for (const line of next.lines) raw.write(`${JSON.stringify({ result: line })}\n`);
      ({ isLast } = next);
      if (!isLast) await wait(everyMs);
    }
    raw.end();
  };
  // The database closes before streams end when a program stops.
  withoutPatience(follow).catch(() => raw.destroy());
}
