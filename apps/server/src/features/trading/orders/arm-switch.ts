import type { RefusalReason } from '@dukat/contract/endpoint';
import type { cancelAllAfter } from '@dukat/contract/trading/orders';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { findTradePortfolio } from '../../portfolios/portfolios-facade.ts';
import { openAccount } from '../accounts/trading-accounts-repository.ts';
import { setSwitch } from './switches-repository.ts';

/** Arms the dead man's switch of the user's trading account, or disarms it with 0 seconds. */
export async function armSwitch(
  tx: Transaction,
  { userId, seconds, now }: { readonly userId: string; readonly seconds: number; readonly now: Date },
): Promise<Result<Date | undefined, RefusalReason<typeof cancelAllAfter>>> {
  const portfolioId = await findTradePortfolio(tx, userId);
  if (portfolioId === undefined) return refuse('trading_not_active');
  const { number } = await openAccount(tx, portfolioId);
  const triggerAt = seconds === 0 ? undefined : new Date(now.getTime() + seconds * 1000);
  await setSwitch(tx, number, triggerAt);
  return accept(triggerAt);
}
