import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Replaces the chance of the process, for nets that print what the program does: the same texts in the same order at each run. It
// is imported before the program, which draws many texts at once. What is asked for in another size has a sequence of its own, so
// that the connections to the database, which draw at any moment, disturb nothing.

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

/** Gives a function that writes each id as its number by first appearance, so that one id drawn more changes no other line. */
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
