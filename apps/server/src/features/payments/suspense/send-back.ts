import { blockedAccount } from '@dukat/ledger/accounts';
import { type Amount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { parseSource } from '../movements/movement-source.ts';
import { findCounterparty } from '../movements/movements-repository.ts';
import type { PayoutDestination } from '../payouts/payout-destination.ts';
import { type StoreRefusal, storePayout } from '../payouts/store-payout.ts';

export interface SendBackRequest {
  readonly source: string;
  readonly amount: Amount;
  readonly asset: Fiat;
  readonly portfolioId: string;
  readonly now: Date;
}

/** Whether a received transfer names an account to which it can be returned. */
export async function canSendBack(db: Database, source: string): Promise<boolean> {
  return (await findSender(db, source)) !== undefined;
}

/**
 * Returns a received transfer in full, without a fee, from the payer's blocked funds to the account of origin. Refuses `cannot_send_back`
 * if the statement did not name that account.
 */
export async function sendBack(
  tx: Transaction,
  { source, amount, asset, portfolioId, now }: SendBackRequest,
): Promise<Result<{ readonly payoutId: string }, 'cannot_send_back' | StoreRefusal>> {
  const destination = await findSender(tx, source);
  if (destination === undefined) return refuse('cannot_send_back');
  return storePayout(tx, {
    reference: `return:${source}`,
    postingType: 'return_to_sender',
    from: blockedAccount(portfolioId),
    portfolioId,
    asset,
    gross: amount,
    fee: zero,
    destination,
    message: returnMessage(destination.variableSymbol),
    now,
  });
}

/** Returns the account of origin of a movement as a payout destination. */
export async function findSender(db: Database, source: string): Promise<PayoutDestination | undefined> {
  const parsed = parseSource(source);
  if (parsed === undefined) return undefined;
  const row = await findCounterparty(db, parsed);
  if (row === undefined || row.counter_iban === null || row.amount.startsWith('-')) return undefined;
  return {
    iban: row.counter_iban,
    bic: row.counter_bic,
    owner: row.counter_name ?? row.counter_iban,
    address: null,
    // The payer's bank shows the symbol, so that the payer recognizes the returned payment.
    variableSymbol: row.variable_symbol,
  };
}

export function returnMessage(variableSymbol: string | null): string {
  return variableSymbol === null ? 'RETURN' : `RETURN VS ${variableSymbol}`;
}
