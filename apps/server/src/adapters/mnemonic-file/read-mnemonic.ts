import { readFileSync, statSync } from 'node:fs';
import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { StartProblem } from '../../platform/start/start-problem.ts';

/** Reads a BIP39 mnemonic from a file that only its owner may read. The words never appear in the environment or a log. */
export function readMnemonic(path: string): string {
  const words = readWords(path);
  if (!validateMnemonic(words, wordlist)) {
    throw new StartProblem(`The key file ${path} does not hold the words of a wallet (BIP39, English).`);
  }
  return words;
}

function readWords(path: string): string {
  try {
    const { mode } = statSync(path);
    // Windows has no permission bits of this kind.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new StartProblem(`The key file ${path} can be read by others: chmod 600 it.`);
    }
    return readFileSync(path, 'utf8').trim().split(/\s+/).join(' ');
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`The key file ${path} cannot be read.`);
  }
}
