import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { AnnounceMovements } from '../../../../server/src/features/payments/bank-port.ts';
import type { Transaction } from '../../../../server/src/platform/database/database.ts';
import type { SandboxTransfer } from './read-transfer.ts';
import {
  findSandboxAccount,
  listMovements,
  listSandboxAccounts,
  type ShownMovement,
} from './sandbox-books.ts';

/**
 * Simulates a payer: books the transfer on one of the operator's accounts and announces the movement. Refuses `account_unknown`, and
 * `currency_differs` if the named account has another currency.
 */
export async function simulateTransfer(
  tx: Transaction,
  transfer: SandboxTransfer,
  now: Date,
  announce: AnnounceMovements,
): Promise<Result<ShownMovement[], 'account_unknown' | 'currency_differs'>> {
  const account = await findReceivingAccount(tx, transfer);
  if (account === undefined) return refuse('account_unknown', { field: 'to_account' });
  if (account.currency !== transfer.currency) return refuse('currency_differs', { field: 'currency' });
  const { amount, from, fromName, message, bookedOn, times } = transfer;
  const row = {
    account: account.code,
    booked_on: bookedOn,
    amount: formatAmount(amount),
    counter_account: from.account,
    counter_bank: from.bank,
    counter_name: fromName ?? null,
    ...symbolColumns(transfer),
    message: message ?? null,
    kind: 'Bezhotovostní příjem',
    instruction_id: null,
    created_at: now,
  };
  await tx
    .insertInto('sandbox_bank_movements')
    .values(Array.from({ length: times }, () => row))
    .execute();
  await announce(tx, account.code, bookedOn);
  return accept(await listMovements(tx, { account: account.code, limit: times }));
}

async function findReceivingAccount(tx: Transaction, { to, currency }: SandboxTransfer) {
  if (to !== undefined) return findSandboxAccount(tx, to);
  return (await listSandboxAccounts(tx)).find((account) => account.currency === currency);
}

/** CZK payments have a field for the symbol. SEPA has none, so banks carry it in the payer's reference. */
function symbolColumns({ currency, variableSymbol: symbol }: SandboxTransfer) {
  if (symbol === undefined) return { variable_symbol: null, reference: null };
  return currency === 'CZK'
    ? { variable_symbol: symbol, reference: null }
    : { variable_symbol: null, reference: `/VS${symbol}/SS/KS` };
}
