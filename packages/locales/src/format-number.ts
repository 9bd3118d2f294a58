// Decimal strings go to Intl as they are: it reads them exactly, and no amount ever becomes a float on its way.

/** What stands before a figure below zero. Intl writes a hyphen in our languages, which is shorter than a digit and may end a line. */
export const minusSign = '\u2212';

export interface NumberFormats {
  /** 0.00468479 of a coin: up to 8 fraction digits, 3 from 0.01 up (specification 9). Cut, never rounded up. */
  coin(value: string, code?: string): string;
  /** 1 234,56 Kč or €1,234.56; whole amounts without a fraction. */
  money(value: string, currency: string): string;
  /** As `money`, with its two decimals always there: for what must be typed elsewhere. */
  exactMoney(value: string, currency: string): string;
  /** Every digit that the value has, with the currency: for hover and for what must be exact. */
  exact(value: string, currency?: string): string;
  /** As `exact`, a coin with at least its own decimals: for a figure that follows the rate, whose width would jump without them. */
  fixed(value: string, currency: string, coinDecimals: number): string;
  /** Every digit of a rate, which has eight; a last zero stays, or a rate that ticks would change its width. */
  rate(value: string, currency: string): string;
  /** A price of one coin: whole from 10 000 up, two decimals from 1 up, else four significant digits. */
  price(value: string, currency: string): string;
  /** An amount of fiat with its sign, of a coin with its code, or bare, in digits of the caller's choice; cut, never rounded up. */
  amountIn(value: string, currency: string | undefined, digits: Intl.NumberFormatOptions): string;
  /** 2,41 %: two decimals, from a ratio such as 0.0241. */
  percent(ratio: number): string;
  /** A share of a whole: 0.125 as 12.5%, 1 as 100%. At most one decimal, the rest cut: 100% is all of it. */
  share(ratio: number): string;
  /** The same for shares that stand one under another: its decimal is always there, 0.21 as 21.0%. */
  listedShare(ratio: number): string;
  /** A plain number such as a count. */
  number(value: number): string;
}

const known = new Map<string, NumberFormats>();

export function numberFormats(languageTag: string): NumberFormats {
  const found = known.get(languageTag);
  if (found !== undefined) return found;
  const made = makeFormats(languageTag);
  known.set(languageTag, made);
  return made;
}

function makeFormats(tag: string): NumberFormats {
  const formats = new Map<string, Intl.NumberFormat>();
  const format = (value: string | number, options: Intl.NumberFormatOptions): string => {
    const key = JSON.stringify(options);
    // What rounds to nothing has no minus: less than half a cent lost is €0.00.
    const formatter = formats.get(key) ?? new Intl.NumberFormat(tag, { signDisplay: 'negative', ...options });
    formats.set(key, formatter);
    return formatter.format(typeof value === 'number' ? value : exactNumber(value)).replace('-', minusSign);
  };
  const withCode = (text: string, code: string | undefined) =>
    code === undefined ? text : `${text}\u00a0${code}`;
  const currencyOptions = (currency: string) =>
    ({ style: 'currency', currency, currencyDisplay: 'symbol' }) as const;

  const exact = (value: string, currency: string | undefined, coinDecimals = 0) =>
    isFiat(currency)
      ? format(value, { ...currencyOptions(currency), maximumFractionDigits: 18 })
      : withCode(format(value, { minimumFractionDigits: coinDecimals, maximumFractionDigits: 18 }), currency);

  return {
    coin: (value, code) =>
      withCode(
        format(value, { maximumFractionDigits: isAtLeastCent(value) ? 3 : 8, roundingMode: 'trunc' }),
        code,
      ),
    money: (value, currency) =>
      format(value, { ...currencyOptions(currency), trailingZeroDisplay: 'stripIfInteger' }),
    exactMoney: (value, currency) => format(value, currencyOptions(currency)),
    exact,
    fixed: exact,
    rate: (value, currency) => {
      const [whole = ''] = value.split('.');
      // Beyond six whole digits the two decimals of money are more than the eight digits.
      if (whole.length > 6) return exact(value, currency);
      const digits = { minimumSignificantDigits: 8, maximumSignificantDigits: 21 };
      return format(value, { ...currencyOptions(currency), ...digits });
    },
    price: (value, currency) => format(value, { ...currencyOptions(currency), ...priceDigits(value) }),
    amountIn: (value, currency, digits) =>
      isFiat(currency)
        ? format(value, { ...currencyOptions(currency), ...digits, roundingMode: 'trunc' })
        : withCode(format(value, { ...digits, roundingMode: 'trunc' }), currency),
    percent: (ratio) =>
      format(ratio, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
    share: (ratio) => format(ratio, { style: 'percent', maximumFractionDigits: 1, roundingMode: 'trunc' }),
    listedShare: (ratio) =>
      format(ratio, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        roundingMode: 'trunc',
      }),
    number: (value) => format(value, {}),
  };
}

function isFiat(currency: string | undefined): currency is 'CZK' | 'EUR' | 'USD' {
  return currency === 'CZK' || currency === 'EUR' || currency === 'USD';
}

/** Intl's type asks for a literal; a decimal string is one at run time. */
function exactNumber(value: string): Intl.StringNumericLiteral {
  return isNumeric(value) ? value : '0';
}

function isNumeric(value: string): value is Intl.StringNumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(value);
}

/** Compared as text: the whole part, or one of the first two decimals, is not zero. */
function isAtLeastCent(value: string): boolean {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  return /[1-9]/.test(whole) || /[1-9]/.test(fraction.slice(0, 2));
}

function priceDigits(value: string): Intl.NumberFormatOptions {
  const whole = (value.split('.')[0] ?? '0').replace(/^0+/, '');
  if (whole.length >= 5) return { maximumFractionDigits: 0 };
  if (whole.length >= 1) return { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return { maximumSignificantDigits: 4, minimumSignificantDigits: 4 };
}
