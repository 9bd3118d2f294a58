import type { Socket } from 'node:net';

export interface RawResponse {
  readonly status: string;
  readonly body: () => string;
}

/** The responses on one connection, one after the other. */
export interface Answers {
  next(): Promise<RawResponse>;
}

/** Parses responses with a content length, which all measured ones have. */
export function parseResponses(socket: Socket): Answers {
  let received = Buffer.alloc(0);
  let wake: (() => void) | undefined;
  let problem: Error | undefined;
  const wakeUp = () => wake?.();
  socket.on('data', (chunk) => {
    received = received.length === 0 ? Buffer.from(chunk) : Buffer.concat([received, Buffer.from(chunk)]);
    wakeUp();
  });
  socket.on('timeout', () => socket.destroy(new Error('No answer came')));
  socket.on('error', (error) => {
    problem = error;
    wakeUp();
  });
  socket.on('close', () => {
    problem ??= new Error('The connection was closed');
    wakeUp();
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
