import { assert } from '../result.ts';

declare const variableSymbolBrand: unique symbol;

/** Ten digits that name one payment; the last is a check digit, so that a slip of the finger names nothing. */
export type VariableSymbol = string & { readonly [variableSymbolBrand]: true };

const weights = [3, 7, 1];

/**
 * The check digit of nine digits by the weights 3, 7, 1 (as on a machine-readable passport). Because no weight shares a
 * factor with ten, every single wrong digit is found.
 */
function checkDigitOf(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/** How many symbols there are. They never come twice, so that an old payment can never pay for a new order. */
export const variableSymbolCount = 900_000_000;

/**
 * The symbol of a serial number 0 to 899,999,999: 0 is 1000000007, 1 is 1000000016. The first digit is never 0, which
 * banks would cut off.
 */
export function issueVariableSymbol(serial: number): VariableSymbol {
  assert(
    Number.isSafeInteger(serial) && serial >= 0 && serial < variableSymbolCount,
    'a variable symbol has a serial number below 900 million',
  );
  const digits = String(100_000_000 + serial);
  return asSymbol(`${digits}${checkDigitOf(digits)}`);
}

/** What a bank says as ours: leading zeros and spaces do not count. Undefined if the check digit does not fit. */
export function parseVariableSymbol(text: string): VariableSymbol | undefined {
  const digits = normaliseSymbol(text);
  if (digits === undefined || digits.length !== 10) return undefined;
  return checkDigitOf(digits.slice(0, 9)) === digits[9] ? asSymbol(digits) : undefined;
}

/** One to ten digits without leading zeros; undefined for anything else and for zeros alone. */
export function normaliseSymbol(text: string): string | undefined {
  const digits = text.replaceAll(/[ \u00a0]/g, '').replace(/^0+/, '');
  return /^[0-9]{1,10}$/.test(digits) ? digits : undefined;
}

/**
 * The symbol in a message or an end-to-end reference: "/VS1234567890/SS/KS", "VS:1234567890", or a lone run of ten
 * digits. Only symbols of ours count; two different ones name nothing.
 */
export function findVariableSymbol(message: string): VariableSymbol | undefined {
  const marked = symbolsAt(message, /(?<![A-Z0-9])VS[\s:.=-]{0,3}(\d{1,10})(?!\d)/gi);
  return (
    onlyOne(marked) ??
    (marked.length === 0 ? onlyOne(symbolsAt(message, /(?<!\d)(\d{10})(?!\d)/g)) : undefined)
  );
}

/** What a payer wrote as a symbol, whether or not it is one of ours: marked digits, or lone runs of ten. */
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

function asSymbol(digits: string): VariableSymbol {
  assert(isSymbol(digits), 'a variable symbol has ten digits and does not begin with zero');
  return digits;
}
