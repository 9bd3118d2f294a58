import { type BandPercents, readBandPercents, usualBandPercents } from '@dukat/rules/trading/price-band';

/** Reads PRICE_BANDS, such as "10" or "10,DOGE_CZK=20". Throws an error that names the invalid value. */
export function readPriceBands({ PRICE_BANDS: text }: NodeJS.ProcessEnv): BandPercents {
  const percents = text ? readBandPercents(text) : usualBandPercents;
  if (percents !== undefined) return percents;
  throw new Error(
    `PRICE_BANDS must be a percentage from 1 to 50, such as 10 or 10,DOGE_CZK=20, not "${text}".`,
  );
}
