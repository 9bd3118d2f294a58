import { z } from '@dukat/contract/z';
import { findMarket } from '@dukat/rules/trading/markets';

const listed = z.object({
  markets: z.array(
    z.object({
      market: z.string(),
      tick_size: z.string(),
      band_low: z.string().nullable(),
      band_high: z.string().nullable(),
    }),
  ),
});

/** Returns a market and the middle of its price band. */
export async function currentMarket(origin: string, name: string) {
  const answer = await fetch(`${origin}/v1/markets`);
  const row = listed.parse(await answer.json()).markets.find(({ market }) => market === name);
  const market = findMarket(name);
  if (row === undefined || market === undefined) throw new Error(`No market ${name}`);
  const middle = (Number(row.band_low) + Number(row.band_high)) / 2;
  return { market, middleTicks: Math.round(middle / Number(row.tick_size)) };
}
