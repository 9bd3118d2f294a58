import { brands, siteFor } from '@dukat/brands/sites';
import { numberFormats } from '@dukat/locales/format-number';
import { formatCardCode, makeCardCode } from '@dukat/rules/gift-cards/card-code';
import { passwordStrength } from '@dukat/rules/identity/password';
import { amountFromUnits, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { formatRate, toRate } from '@dukat/rules/money/rate';
import { defaultCustomRate } from '@dukat/rules/orders/rate-terms';
import { parseCzechAccount } from '@dukat/rules/payments/czech-account';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { snackbarMs } from '@dukat/ui/feedback/notice-store.ts';
import { balancePart } from '../../apps/web/src/features/orders/exchange/amounts/balance-part.ts';
import { StartUpFailed } from '../../apps/web/src/platform/api/api-error.ts';
import { readAnswer } from '../../apps/web/src/platform/api/read-answer.ts';
import { ChunkFailed } from '../../apps/web/src/platform/chunk-failure.ts';
import { statsIntervalMs } from '../../apps/web/src/platform/markets/use-market-rows.ts';

// Determines required values that the code does not export as constants, by running the code.

const countDecimals = (text: string) => (/[.,](\d+)/.exec(text)?.[1] ?? '').length;
const english = numberFormats('en-US');
const requirePort = (portal: string) =>
  Array.from({ length: 20 }, (_, offset) => 3_000 + offset).find(
    (port) => siteFor('localhost', port)?.portal === portal,
  );

/** Returns the lengths from 1 to 12 for which a text of that length is accepted. */
const findAcceptedLengths = (accepts: (length: number) => boolean) =>
  Array.from({ length: 12 }, (_, index) => index + 1).filter(accepts);
const isAccount = (text: string) => !parseCzechAccount(text).refused;
/** Returns numbers of a length, some of them with a correct checksum. */
const generateNumbers = (length: number) =>
  Array.from({ length: 100 }, (_, last) => `${last}`.padStart(2, '0').padStart(length, '1').slice(-length));

export const measuredLimits: Readonly<Record<string, () => unknown>> = {
  brands: () => brands.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1)),
  exchangePort: () => requirePort('exchange'),
  secondRetailPort: () => requirePort('retail2'),
  snackbarSeconds: () => snackbarMs / 1_000,
  statsSeconds: () => statsIntervalMs / 1_000,
  coinsMoreThan: () => Math.min(tradableCoins.length - 1, 200),
  customRateDecimals: () => countDecimals(formatRate(defaultCustomRate(toRate('1.123456789')))),
  greatestPasswordStrength: () => passwordStrength('a'.repeat(24), ''),
  czechBankCodeLengths: () =>
    findAcceptedLengths((length) => isAccount(`19-2000145399/${'1'.repeat(length)}`)),
  czechPrefixLengths: () =>
    findAcceptedLengths((length) => isAccount(`${'0'.repeat(length)}-2000145399/0800`)),
  czechNumberLengths: () =>
    findAcceptedLengths((length) => generateNumbers(length).some((number) => isAccount(`${number}/0800`))),
  giftCardCodeGroups: () => formatCardCode(makeCardCode(new Uint8Array(15))).split('-').length,
  giftCardCodeGroupLength: () => formatCardCode(makeCardCode(new Uint8Array(15))).indexOf('-'),
  buyShareDecimals: () => countDecimals(balancePart(toAmount('12345.678'), 10, false, 8)),
  percentDecimals: () => countDecimals(english.percent(0.123456)),
  coinDigits: () => countDecimals(english.coin('0.001234567891')),
  coinDigitsFromCent: () => countDecimals(english.coin('1.123456789')),
};

const readErrorMessage = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return '';
};

export const measuredTexts: Readonly<Record<string, () => string>> = {
  startUpFailed: () => new StartUpFailed().message,
  unknownError: () => readErrorMessage(() => readAnswer({ status: 500, text: '{}' })),
  unknownErrorOfStatus: () =>
    readErrorMessage(() => readAnswer({ status: 502, text: '<html>' })).replace('502', '{status}'),
  chunkFailed: () =>
    (new ChunkFailed('/assets/orders.js', 'missing').message.split('\n')[0] ?? '').replace('orders', '{n}'),
};

/** Formats amounts, which are bigints, as numbers. Leaves other values as they are. */
export function comparable(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(formatAmount(amountFromUnits(value)));
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, comparable(inner)]));
}
