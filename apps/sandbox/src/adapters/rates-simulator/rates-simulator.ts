import type { Fiat } from '@dukat/rules/money/fiat';
import { formatRate, toRate } from '@dukat/rules/money/rate';
import { referenceUsd, tradableCoins } from '@dukat/rules/rates/catalogue';
import { type PriceCandle, withPrice } from '@dukat/rules/rates/price-candle';
import { simulatedPrice } from '@dukat/rules/rates/simulated-price';
import { tickMs, tickTimeAt } from '@dukat/rules/rates/tick';
import { dayMs } from '@dukat/rules/time/durations';
import type {
  FiatPrices,
  PriceJump,
  PricePoint,
  RateSource,
} from '../../../../server/src/features/rates/rate-source.ts';

const oneDollar = toRate('1');
const dollarBase: Readonly<Record<Fiat, number>> = { CZK: 20.9, EUR: 0.862 };
const currencyVolatility = 0.04;
const stablecoinVolatility = 0.004;

/** Stablecoins: their price hardly moves against the dollar. */
const dollarCoins: ReadonlySet<string> = new Set([
  'USDT',
  'USDC',
  'DAI',
  'TUSD',
  'FDUSD',
  'PYUSD',
  'USDS',
  'RLUSD',
  'USDE',
  'GUSD',
  'USDP',
  'FRAX',
  'LUSD',
  'USDD',
]);

function coinVolatility(coin: string, usd: number): number {
  if (dollarCoins.has(coin)) return stablecoinVolatility;
  if (coin === 'BTC') return 0.45;
  return usd > 10 ? 0.7 : 0.9;
}

const samplesPerInterval = 6;

/** The moments of an interval's first tick, its last tick and some in between, so that a candle holds only prices that were quoted. */
function sampleOffsets(seconds: number): readonly number[] {
  const ticks = (seconds * 1000) / tickMs;
  return Array.from(
    { length: samplesPerInterval },
    (_, at) => Math.round(((ticks - 1) * at) / (samplesPerInterval - 1)) * tickMs,
  );
}

/** Simulates prices for the whole catalogue. They depend only on the time and on what users ordered: price jumps and silences. */
export function ratesSimulator(
  readJumps: () => Promise<readonly PriceJump[]>,
  readSilentCoins: (atMs: number) => Promise<ReadonlySet<string>> = async () => new Set(),
): RateSource {
  const jumpFactor = (jumps: readonly PriceJump[], coin: string, atMs: number) =>
    jumps.reduce(
      (factor, jump) => (jump.coin === coin && jump.atMs <= atMs ? factor * jump.factor : factor),
      1,
    );

  const dollarRate = (fiat: Fiat, atMs: number) =>
    simulatedPrice(`USD/${fiat}`, dollarBase[fiat], atMs, currencyVolatility);

  function priceInUsd(coin: string, atMs: number, jumps: readonly PriceJump[]): number {
    const usd = Number(formatRate(referenceUsd(coin) ?? oneDollar));
    return simulatedPrice(coin, usd, atMs, coinVolatility(coin, usd)) * jumpFactor(jumps, coin, atMs);
  }

  async function pricesAt(atMs: number): Promise<ReadonlyMap<string, FiatPrices>> {
    const jumps = await readJumps();
    const czk = dollarRate('CZK', atMs);
    const eur = dollarRate('EUR', atMs);
    return new Map(
      tradableCoins.map(({ code }) => {
        const usd = priceInUsd(code, atMs, jumps);
        return [code, { CZK: usd * czk, EUR: usd * eur }];
      }),
    );
  }

  return {
    name: 'simulator',
    isSimulated: true,
    async prices(nowMs) {
      const [prices, silent] = await Promise.all([pricesAt(nowMs), readSilentCoins(nowMs)]);
      return new Map([...prices].filter(([coin]) => !silent.has(coin)));
    },
    pricesDayAgo: (nowMs) => pricesAt(nowMs - dayMs),
    async history(coin, fiat, fromMs, toMs, points): Promise<readonly PricePoint[]> {
      const jumps = await readJumps();
      const step = (toMs - fromMs) / (points - 1);
      return Array.from({ length: points }, (_, index) => {
        const timeMs = Math.round(fromMs + index * step);
        return { timeMs, value: priceInUsd(coin, timeMs, jumps) * dollarRate(fiat, timeMs) };
      });
    },
    async candles(coin, fiat, { seconds, fromMs, toMs, nowMs }) {
      const jumps = await readJumps();
      const newestMs = tickTimeAt(nowMs);
      const candles: PriceCandle[] = [];
      for (
        let startsAtMs = fromMs;
        startsAtMs < toMs && startsAtMs <= newestMs;
        startsAtMs += seconds * 1000
      ) {
        let candle: PriceCandle | undefined;
        for (const after of sampleOffsets(seconds)) {
          const timeMs = Math.min(startsAtMs + after, newestMs);
          candle = withPrice(candle, startsAtMs, priceInUsd(coin, timeMs, jumps) * dollarRate(fiat, timeMs));
        }
        if (candle !== undefined) candles.push(candle);
      }
      return candles;
    },
  };
}
