import { tradePrefill } from '@dukat/contract/trading/trades';
import type { z } from '@dukat/contract/z';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { prefillLifetimeMs } from '@dukat/rules/orders/limits';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { publicId } from '../../../platform/random.ts';
import { deleteExpiredPrefills, findOrderTerms, findPrefill, insertPrefill } from './prefills-repository.ts';

export type TradePrefill = z.output<typeof tradePrefill>;

/**
 * Reads the prefill of the exchange form: a saved one, or the terms of an earlier order by the tradeId that its page
 * showed. Knowing the id is enough to read it. An address is returned only to the owner.
 */
export async function readTrade(
  db: Database,
  caller: Caller,
  tradeId: string,
  now: Date,
): Promise<Result<{ trade: TradePrefill }, 'trade_unknown'>> {
  const kept = await findPrefill(db, tradeId, now);
  if (kept !== undefined) {
    const trade = tradePrefill.parse(kept.body);
    const isOwn = kept.userId === null || kept.userId === caller.user?.id;
    return accept({ trade: isOwn ? trade : { ...trade, withdrawalAddress: null } });
  }
  const order = await findOrderTerms(db, tradeId);
  if (order === undefined) return refuse('trade_unknown', { field: 'tradeId' });
  const isOwn = order.user_id === caller.user?.id;
  return accept({
    trade: tradePrefill.parse({
      sell: order.sell,
      cryptoCurrency: order.coin,
      cryptoAmount: order.sell ? plain(order.coin_value) : null,
      fiatAmount: order.sell ? null : plain(order.fiat_value),
      fiatCurrency: order.fiat,
      withdrawalAddress: isOwn ? order.address : null,
    }),
  });
}

export async function createTrade(
  tx: Transaction,
  caller: Caller,
  trade: TradePrefill,
  now: Date,
): Promise<Result<{ tradeId: string }, 'currency_unknown'>> {
  const coin = findAsset(trade.cryptoCurrency);
  if (coin === undefined || coin.kind !== 'crypto' || coin.isStaked) {
    return refuse('currency_unknown', { field: 'cryptoCurrency' });
  }
  const tradeId = publicId();
  await deleteExpiredPrefills(tx, now);
  await insertPrefill(tx, {
    publicId: tradeId,
    body: JSON.stringify(trade),
    userId: caller.user?.id ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + prefillLifetimeMs),
    awaitsVerification: false,
  });
  return accept({ tradeId });
}

function plain(stored: string): string {
  return formatAmount(toAmount(stored));
}
