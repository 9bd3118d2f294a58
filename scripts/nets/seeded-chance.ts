import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Replaces the random numbers of the process by a fixed sequence, so that every run prints the same. Must be imported before the program,
// which draws many values while it loads. Each requested size has a separate sequence, because database connections draw at any moment and
// would otherwise shift all later values.

const drawn = new Map<string, number>();
const ids = new Set<string>();
const idByteCount = 17;
const idLetterCount = 22;

function chance(kind: string, bytes: number): Buffer {
  const turn = (drawn.get(kind) ?? 0) + 1;
  drawn.set(kind, turn);
  const blocks = Array.from({ length: Math.ceil(bytes / 32) }, (_, block) =>
    crypto.hash('sha256', `${kind} ${turn} ${block}`, 'buffer'),
  );
  return Buffer.concat(blocks).subarray(0, bytes);
}

crypto.randomBytes = ((size: number) => chance(`bytes ${size}`, size)) as typeof crypto.randomBytes;
crypto.randomInt = (below: number) => chance('int', 6).readUIntBE(0, 6) % below;
crypto.randomUUID = () => {
  const hex = chance('uuid', 16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};
crypto.randomFillSync = ((buffer: Buffer) => {
  const filled = chance(`fill ${buffer.length}`, buffer.length);
  filled.copy(buffer);
  for (let at = 0; at + idByteCount <= filled.length; at += idByteCount) {
    ids.add(filled.toString('base64url', at, at + idByteCount).slice(0, idLetterCount));
  }
  return buffer;
}) as typeof crypto.randomFillSync;
syncBuiltinESMExports();

/** Returns a function that replaces each id by the number of its first appearance, so that one more drawn id changes no other line. */
export function idNumbering(): (text: string) => string {
  const numbers = new Map<string, number>();
  return (text) =>
    text
      .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '#secret')
      .replace(/(?<![\w-])[\w-]{22}(?![\w-])/g, (found) => {
        if (!ids.has(found)) return found;
        if (!numbers.has(found)) numbers.set(found, numbers.size + 1);
        return `#${numbers.get(found)}`;
      });
}
