import { type AddressChecks, checkedBy } from '../address-check.ts';

const threeLetters = 26 ** 3;
const fiveLetters = 26 ** 5;
const dot = 10;

/** HIP-15: returns the five-letter checksum of an account number on the main ledger (its ID is one zero byte, six with padding). */
function computeChecksum(account: string): string {
  const digits = [...account].map((character) => (character === '.' ? dot : Number(character)));
  let weighted = 0;
  let even = 0;
  let odd = 0;
  digits.forEach((digit, index) => {
    weighted = (31 * weighted + digit) % threeLetters;
    if (index % 2 === 0) even = (even + digit) % 11;
    else odd = (odd + digit) % 11;
  });
  // The ledger's six zero bytes add nothing to the sum, so its term is left out.
  const mixed = (((digits.length % 5) * 11 + even) * 11 + odd) * threeLetters + weighted;
  return toLetters(((mixed % fiveLetters) * 1_000_003) % fiveLetters);
}

function toLetters(value: number): string {
  let rest = value;
  let letters = '';
  for (let count = 0; count < 5; count += 1) {
    letters = String.fromCharCode(97 + (rest % 26)) + letters;
    rest = Math.floor(rest / 26);
  }
  return letters;
}

const hedera = checkedBy((address) => {
  const match = /^((?:0|[1-9]\d{0,9})\.(?:0|[1-9]\d{0,9})\.[1-9]\d{0,17})(?:-([a-z]{5}))?$/.exec(address);
  if (match?.[1] === undefined) return false;
  return match[2] === undefined || match[2] === computeChecksum(match[1]);
}, 64);

export const checks: AddressChecks = new Map([['HBAR', hedera]]);
