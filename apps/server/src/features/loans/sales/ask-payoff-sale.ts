import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import { readSaleMarket } from '../../trading/broker/collateral-sales-facade.ts';
import { isInSale, noteEvent } from '../lending/journal-repository.ts';
import type { Loan } from '../lending/loans-repository.ts';
import { insertPayoffSale } from './sales-repository.ts';

/**
 * Requests the sale of as much collateral as pays an amount, without a fee. It sells in the same steps as a liquidation, each booked by its
 * fills. The caller holds the loan locked, and the amount is at most what is owed.
 */
export async function askPayoffSale(
  tx: Transaction,
  loan: Loan,
  amount: Amount,
  now: Date,
): Promise<Result<undefined, 'loan_in_sale' | 'loan_market_closed'>> {
  if (await isInSale(tx, loan.id)) return refuse('loan_in_sale');
  const { isRunning } = await readSaleMarket(tx, { coin: loan.coin, fiat: loan.currency }, 0);
  if (!isRunning) return refuse('loan_market_closed');
  const event = `payoff:${publicId()}`;
  await insertPayoffSale(tx, loan.id, { event, amount, now });
  await noteEvent(tx, loan.id, event, { now, amount: formatAmount(amount) });
  return accept(undefined);
}
