import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { TradedPair } from './liquidity.ts';

/** What we still offer of a pair in the tick of its last trade. */
export interface HouseOffer {
  readonly tickMs: number;
  readonly coinLeft: Amount;
}

/** Inserts the pair's offer if it is missing, and locks it until the transaction ends. */
export async function enterOffer(tx: Transaction, { coin, fiat, sell }: TradedPair): Promise<void> {
  await tx
    .insertInto('house_offers')
    .values({ coin, fiat, sell, tick_ms: '0', coin_left: '0' })
    .onConflict((conflict) => conflict.columns(['coin', 'fiat', 'sell']).doUpdateSet({ coin }))
    .execute();
}

/** Returns the offer of a pair that was entered before, locked. */
export async function lockOffer(tx: Transaction, { coin, fiat, sell }: TradedPair): Promise<HouseOffer> {
  const row = await tx
    .selectFrom('house_offers')
    .select(['tick_ms', 'coin_left'])
    .where('coin', '=', coin)
    .where('fiat', '=', fiat)
    .where('sell', '=', sell)
    .forUpdate()
    .executeTakeFirst();
  assert(row !== undefined, 'expected the pair to be entered before it trades');
  return { tickMs: Number(row.tick_ms), coinLeft: toAmount(row.coin_left) };
}

export async function saveOffer(
  tx: Transaction,
  { coin, fiat, sell }: TradedPair,
  { tickMs, coinLeft }: HouseOffer,
): Promise<void> {
  await tx
    .updateTable('house_offers')
    .set({ tick_ms: String(tickMs), coin_left: formatAmount(coinLeft) })
    .where('coin', '=', coin)
    .where('fiat', '=', fiat)
    .where('sell', '=', sell)
    .execute();
}
