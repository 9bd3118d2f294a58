import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const feedPath = '/v1/ws';
const headerBytes = 2;
const textAndFinal = 0x81;
const pingAndFinal = 0x89;
const pongAndFinal = 0x8a;
const masked = 0x80;

/** A feed client with minimal overhead: it receives whole, unmasked frames and sends short, masked ones. */
export interface RawWebSocket {
  send(message: unknown): void;
  close(): void;
}

export function openWebSocket(
  port: number,
  hear: (text: string) => void,
  lost: (error: Error) => void,
): Promise<RawWebSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<RawWebSocket>();
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let isOpen = false;
  let isClosed = false;
  let rest = Buffer.alloc(0);

  function write(first: number, content: Buffer): void {
    const header =
      content.length < 126
        ? Buffer.from([first, masked | content.length])
        : Buffer.from([first, masked | 126, content.length >>> 8, content.length & 0xff]);
    // The protocol requires a mask; zeros leave the content unchanged.
    socket.write(Buffer.concat([header, Buffer.alloc(4), content]));
  }

  const raw: RawWebSocket = {
    send: (message) => write(textAndFinal, Buffer.from(JSON.stringify(message))),
    close() {
      isClosed = true;
      socket.destroy();
    },
  };

  function take(): void {
    let at = 0;
    while (rest.length >= at + headerBytes) {
      const short = (rest[at + 1] ?? 0) & 0x7f;
      const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
      const begins = at + headerBytes + extra;
      if (rest.length < begins) break;
      const length =
        extra === 0 ? short : rest.readUIntBE(begins - (extra === 2 ? 2 : 6), extra === 2 ? 2 : 6);
      if (rest.length < begins + length) break;
      const content = rest.subarray(begins, begins + length);
      if (rest[at] === textAndFinal) hear(content.toString());
      else if (rest[at] === pingAndFinal) write(pongAndFinal, content);
      else fail(new Error(`The feed closed: ${content.subarray(2).toString()}`));
      at = begins + length;
    }
    rest = rest.subarray(at);
  }

  function fail(error: Error): void {
    if (isClosed) return;
    isClosed = true;
    socket.destroy();
    if (isOpen) lost(error);
    else reject(error);
  }

  socket.on('data', (bytes) => {
    rest = rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([rest, Buffer.from(bytes)]);
    if (!isOpen) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = rest.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 101')) return fail(new Error(head));
      rest = rest.subarray(end + 4);
      isOpen = true;
      resolve(raw);
    }
    take();
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed')));
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${feedPath} HTTP/1.1\r\nhost: localhost:${port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  );
  return promise;
}
