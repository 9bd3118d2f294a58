import { assert } from '../result.ts';

declare const variableSymbolBrand: unique symbol;

/** Ten digits that identify one payment. The last is a check digit, so that a typing error matches no payment. */
export type VariableSymbol = string & { readonly [variableSymbolBrand]: true };

const weights = [3, 7, 1];

/**
 * Returns the check digit of nine digits with the weights 3, 7, 1 (as on a machine-readable passport). No weight shares a factor
 * with ten, so every single wrong digit is detected.
 */
function computeCheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/** The number of symbols. They are never reused, so that an old payment can never pay a new order. */
export const variableSymbolCount = 900_000_000;

/**
 * Returns the symbol of a serial number from 0 to 899,999,999: 0 is 1000000007, 1 is 1000000016. The first digit is never 0,
 * because banks would drop it.
 */
export function issueVariableSymbol(serial: number): VariableSymbol {
  assert(
    Number.isSafeInteger(serial) && serial >= 0 && serial < variableSymbolCount,
    'expected a serial number below 900 million',
  );
  const digits = String(100_000_000 + serial);
  return toSymbol(`${digits}${computeCheckDigit(digits)}`);
}

/**
 * Parses a symbol reported by a bank, ignoring leading zeros and spaces. Undefined if it is not one of ours or the check digit is
 * wrong.
 */
export function parseVariableSymbol(text: string): VariableSymbol | undefined {
  const digits = normaliseSymbol(text);
  if (digits === undefined || digits.length !== 10) return undefined;
  return computeCheckDigit(digits.slice(0, 9)) === digits[9] ? toSymbol(digits) : undefined;
}

/** Returns one to ten digits without leading zeros; undefined for anything else and for zeros alone. */
export function normaliseSymbol(text: string): string | undefined {
  const digits = text.replaceAll(/[ \u00a0]/g, '').replace(/^0+/, '');
  return /^[0-9]{1,10}$/.test(digits) ? digits : undefined;
}

/**
 * Finds the symbol in a message or an end-to-end reference: "/VS1234567890/SS/KS", "VS:1234567890", or a separate run of ten
 * digits. Only our symbols count; two different ones give undefined.
 */
export function findVariableSymbol(message: string): VariableSymbol | undefined {
  const marked = symbolsAt(message, /(?<![A-Z0-9])VS[\s:.=-]{0,3}(\d{1,10})(?!\d)/gi);
  return (
    onlyOne(marked) ??
    (marked.length === 0 ? onlyOne(symbolsAt(message, /(?<!\d)(\d{10})(?!\d)/g)) : undefined)
  );
}

/** Returns everything that a payer wrote as a symbol, ours or not: marked digits, or separate runs of ten. */
export function writtenSymbols(text: string): readonly string[] {
  return [
    ...text
      .slice(0, 2000)
      .matchAll(/(?<![A-Z0-9])VS[\s:.=-]{0,3}(\d{1,10})(?!\d)|(?<![A-Z0-9])(\d{10})(?![A-Z0-9])/gi),
  ]
    .map(([, marked, lone]) => normaliseSymbol(marked ?? lone ?? ''))
    .filter((symbol) => symbol !== undefined);
}

function symbolsAt(message: string, pattern: RegExp): VariableSymbol[] {
  const found = [...message.slice(0, 2000).matchAll(pattern)].map(([, digits = '']) =>
    parseVariableSymbol(digits),
  );
  return found.filter((symbol) => symbol !== undefined);
}

function onlyOne(symbols: readonly VariableSymbol[]): VariableSymbol | undefined {
  return new Set(symbols).size === 1 ? symbols[0] : undefined;
}

function isSymbol(digits: string): digits is VariableSymbol {
  return /^[1-9][0-9]{9}$/.test(digits);
}

function toSymbol(digits: string): VariableSymbol {
  assert(isSymbol(digits), 'expected ten digits without a leading zero');
  return digits;
}
