// Generates apps/server/src/features/identity/passwords/leaked/leaked-passwords.bin from a list of leaked passwords, one per line:
// node scripts/leaked-passwords.mjs 10_million_password_list_top_1M.txt
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('expected the path of the password list');

/** The password rules reject all others anyway, in any letter case. */
const passesRules = (word) => word.length >= 8 && /[a-z]/.test(word) && /[0-9]/.test(word);

const words = readFileSync(list, 'latin1')
  .split('\n')
  .map((line) => line.trim().toLowerCase());
const marks = new Set(
  words.filter(passesRules).map((word) => createHash('sha256').update(word).digest().readUInt32BE(0)),
);

const bytes = [];
let last = 0;
for (const mark of [...marks].sort((a, b) => a - b)) {
  let gap = mark - last;
  last = mark;
  for (; gap > 127; gap = Math.floor(gap / 128)) bytes.push((gap % 128) + 128);
  bytes.push(gap);
}
const target = new URL(
  '../apps/server/src/features/identity/passwords/leaked/leaked-passwords.bin',
  import.meta.url,
);
writeFileSync(target, Buffer.from(bytes));
