import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { ClamdAddress } from '../../../adapters/clamd/clamd.ts';

const command = 'zINSTREAM\0';
/** The EICAR test file, which every virus scanner detects. Split in two so that scanners do not flag this source file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const maxStreamBytes = 16 * 1024 * 1024;

export interface SandboxClamd {
  readonly address: ClamdAddress;
  /** How it answers the next streams. */
  mood: 'well' | 'silent' | 'broken' | 'hangs up';
  close(): Promise<void>;
}

/** A server that speaks ClamAV's INSTREAM protocol and detects only EICAR. */
export async function startSandboxClamd(): Promise<SandboxClamd> {
  const sockets = new Set<Socket>();
  const sandbox: SandboxClamd = {
    address: { host: '127.0.0.1', port: 0 },
    mood: 'well',
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    serveStream(socket, sandbox);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return Object.assign(sandbox, { address: { host: '127.0.0.1', port } });
}

function serveStream(socket: Socket, sandbox: SandboxClamd): void {
  let bytes = Buffer.alloc(0);
  if (sandbox.mood === 'hangs up') socket.destroy();
  socket.on('data', (more: Buffer) => {
    bytes = Buffer.concat([bytes, more]);
    if (bytes.length > maxStreamBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    const file = readStream(bytes);
    if (file === undefined || sandbox.mood === 'silent') return;
    if (sandbox.mood === 'broken') return void socket.end('UNKNOWN COMMAND\0');
    const isFound = file.includes(eicar);
    socket.end(isFound ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
}

/** Returns the file once its final empty chunk has arrived. */
function readStream(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, command.length) !== command) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
