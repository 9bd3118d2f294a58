import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestIdHeader } from '../../logging/request-id.ts';

/** The statuses by which Node answers requests that it cannot parse or that take too long; 400 for all others. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that never reached the application as Node would, but with an id, and ends the connection. */
export function sendUnreadable(
  error: Error,
  socket: Duplex,
  begun: Pick<ServerResponse, 'headersSent'> | undefined,
): void {
  if (socket.writable && begun?.headersSent !== true) {
    const code = 'code' in error ? String(error.code) : '';
    const status = statuses[code] ?? 400;
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${requestIdHeader}: ${randomUUID()}\r\n\r\n`,
    );
  }
  socket.destroy();
}
