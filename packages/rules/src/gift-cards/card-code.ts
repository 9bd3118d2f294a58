import { accept, type Result, refuse } from '../result.ts';

// A gift card's code: four groups of four symbols, fifteen random ones (75 bits) and a check symbol. The alphabet has no I, L, O and U.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomSymbols = 15;
const groupSize = 4;

/** Returns the code for random bytes, of which fifteen are used: a byte modulo 32 is uniform. */
export function makeCardCode(random: Uint8Array): string {
  const symbols = [...random.subarray(0, randomSymbols)].map((byte) => byte % alphabet.length);
  if (symbols.length < randomSymbols) throw new RangeError('expected fifteen random bytes');
  return [...symbols, checkSymbol(symbols)].map((symbol) => alphabet.charAt(symbol)).join('');
}

/**
 * Parses a typed code in upper or lower case, with or without dashes and spaces. O counts as 0, I and L count as 1. A wrong check symbol is
 * refused, so that typing errors are found without a look-up.
 */
export function parseCardCode(typed: string): Result<string, 'gift_card_code_invalid'> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const symbols = [...code].map((character) => alphabet.indexOf(character));
  const isRight =
    symbols.length === randomSymbols + 1 &&
    symbols.every((symbol) => symbol >= 0) &&
    checkSymbol(symbols.slice(0, -1)) === symbols.at(-1);
  return isRight ? accept(code) : refuse('gift_card_code_invalid', { field: 'code' });
}

/** The code as it is printed and mailed: "7K3D-00QX-M4TA-9ZE2". */
export function formatCardCode(code: string): string {
  return code.match(new RegExp(`.{${groupSize}}`, 'g'))?.join('-') ?? code;
}

/**
 * The sum of the symbols times rising powers of a generator of GF(32). The powers of all sixteen places differ and none is zero, so every
 * single wrong symbol and every exchange of two symbols changes it.
 */
function checkSymbol(symbols: readonly number[]): number {
  return symbols.reduceRight((sum, symbol) => timesGenerator(sum ^ symbol), 0);
}

/** Multiplies by the generator x, modulo the primitive polynomial x^5 + x^2 + 1. */
function timesGenerator(symbol: number): number {
  const shifted = symbol << 1;
  return shifted < 32 ? shifted : shifted ^ 0b100101;
}
