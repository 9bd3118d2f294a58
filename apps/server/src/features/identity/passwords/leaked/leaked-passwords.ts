import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// About 250,000 leaked passwords that pass the other rules, as the first four bytes of their SHA-256: sorted and stored as gaps. One good
// password in 17,000 is a false positive. Made by `scripts/leaked-passwords.mjs` from "10 million password list, top 1M" (Mark Burnett;
// SecLists, MIT licence), in lower case.

const file = new URL('./leaked-passwords.bin', import.meta.url);
let marks: Uint32Array | undefined;

/** Whether the password is on the list of leaked passwords, ignoring case. */
export function isLeaked(password: string): boolean {
  marks ??= readMarks(readFileSync(file));
  const mark = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0);
  return holds(marks, mark);
}

/** Decodes the gaps: groups of seven bits, lowest first; the high bit means that more follow. */
function readMarks(bytes: Buffer): Uint32Array {
  const found: number[] = [];
  let mark = 0;
  let gap = 0;
  let weight = 1;
  for (const byte of bytes) {
    gap += (byte % 128) * weight;
    weight *= 128;
    if (byte > 127) continue;
    mark += gap;
    found.push(mark);
    [gap, weight] = [0, 1];
  }
  return Uint32Array.from(found);
}

function holds(sorted: Uint32Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
