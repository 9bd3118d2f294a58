import { connect } from 'node:net';
import type { VirusCheck } from '../../features/support/files/virus-check-port.ts';
import { Outage } from '../../platform/outage.ts';

export interface ClamdAddress {
  readonly host: string;
  readonly port: number;
}

const patienceMs = 10_000;
const pieceBytes = 64 * 1024;
const longestAnswer = 4096;

/** A client of ClamAV's daemon (clamd(8), INSTREAM): sends the file in length-prefixed chunks and reads one line. */
export function clamd({ host, port }: ClamdAddress): VirusCheck {
  return {
    looks: true,
    async check(file) {
      const answer = await sendToClamd({ host, port }, file);
      if (answer === 'stream: OK') return 'clean';
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
      throw new Outage('clamd', answer.slice(0, 200));
    },
  };
}

function sendToClamd(address: ClamdAddress, file: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...address, timeout: patienceMs });
    // An idle timeout alone would let a daemon that answers byte by byte block an upload forever.
    const deadline = setTimeout(() => socket.destroy(new Error('no answer in time')), patienceMs);
    let answer = '';
    const end = (error?: Error) => {
      clearTimeout(deadline);
      socket.destroy();
      const line = answer.replace(/\0[\s\S]*$/, '').trim();
      if (error === undefined && line !== '') resolve(line);
      else reject(new Outage('clamd', error?.message ?? 'closed without an answer', { cause: error }));
    };
    socket.setEncoding('latin1');
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < file.length; at += pieceBytes) {
        const piece = file.subarray(at, at + pieceBytes);
        socket.write(encodeLength(piece));
        socket.write(piece);
      }
      socket.write(encodeLength(Buffer.alloc(0)));
    });
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0') || answer.length > longestAnswer) end();
    });
    socket.on('timeout', () => end(new Error('silent')));
    socket.on('error', end);
    socket.on('close', () => end());
  });
}

function encodeLength(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
