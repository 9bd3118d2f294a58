// Decimal strings go to Intl unchanged: it reads them exactly, and no amount ever becomes a float.

/** The sign of negative numbers. Intl writes a hyphen in our languages, which is narrower than a digit and allows a line break. */
export const minusSign = '\u2212';

export interface NumberFormats {
  /** An amount of a coin, such as 0.00468479: up to 8 fraction digits, 3 from 0.01 up (requirement 9). Truncated, never rounded up. */
  coin(value: string, code?: string): string;
  /** 1 234,56 Kč or €1,234.56; whole amounts without a fraction. */
  money(value: string, currency: string): string;
  /** Like `money`, always with two decimals: for amounts that users type into other systems. */
  exactMoney(value: string, currency: string): string;
  /** Every digit of the value, with the currency: for tooltips and where the exact value matters. */
  exact(value: string, currency?: string): string;
  /** Like `exact`, with at least the coin's number of decimals: for values that follow the rate, whose width would change otherwise. */
  fixed(value: string, currency: string, coinDecimals: number): string;
  /** Every digit of a rate, at least eight significant ones; trailing zeros stay, so that a changing rate keeps its width. */
  rate(value: string, currency: string): string;
  /** A coin's price: no decimals from 10 000 up, two from 1 up, otherwise four significant digits. */
  price(value: string, currency: string): string;
  /**
   * An amount of fiat with its currency sign, of a coin with its code, or without either, in the given digits. Truncated, never rounded up.
   */
  amountIn(value: string, currency: string | undefined, digits: Intl.NumberFormatOptions): string;
  /** A ratio such as 0.0241 as a percentage with two decimals: 2,41 %. */
  percent(ratio: number): string;
  /** A share of a whole: 0.125 as 12.5%, 1 as 100%. At most one decimal, truncated, so that only the whole shows as 100%. */
  share(ratio: number): string;
  /** The same for shares listed below each other: always one decimal, so 0.21 is 21.0%. */
  listedShare(ratio: number): string;
  /** A yearly rate: 0.02975 is 2.975%. Up to three decimals; truncated, so that no rate is shown higher than it is. */
  yearly(ratio: string): string;
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
    // Values that round to zero have no minus: a loss of less than half a cent is €0.00.
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
      // Above six whole digits, the two decimals of money give more than eight digits.
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
    yearly: (ratio) => format(ratio, { style: 'percent', maximumFractionDigits: 3, roundingMode: 'trunc' }),
    number: (value) => format(value, {}),
  };
}

function isFiat(currency: string | undefined): currency is 'CZK' | 'EUR' | 'USD' {
  return currency === 'CZK' || currency === 'EUR' || currency === 'USD';
}

/** Intl's type requires a numeric literal; the string is validated at run time. */
function exactNumber(value: string): Intl.StringNumericLiteral {
  return isNumeric(value) ? value : '0';
}

function isNumeric(value: string): value is Intl.StringNumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(value);
}

/** Compares as text: the whole part or one of the first two decimals is not zero. */
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
