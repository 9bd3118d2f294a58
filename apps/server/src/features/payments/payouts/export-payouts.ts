import { bank } from '@dukat/ledger/accounts';
import { type Amount, negate, subtract, sum, toAmount } from '@dukat/rules/money/amount';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { payoutGate } from '../../../platform/ledger/payout-gate.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { publicId } from '../../../platform/random.ts';
import { continueTraces } from '../../../platform/tracing/continue-traces.ts';
import { listStoppedPortfolios } from '../../freezes/freezes-facade.ts';
import { openAccounts } from '../accounts/bank-accounts-repository.ts';
import type { HouseBankAccount } from '../bank-port.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { insertBatch, lockExport } from './batches-repository.ts';
import type { CreditTransfer, WriteTransferFile } from './payout-file-port.ts';
import { lockWaitingPayouts, promisedSum } from './payouts-repository.ts';
import { hasWaitingPayouts } from './waiting-payouts-repository.ts';

const paymentsInFile = 200;

/**
 * Puts waiting payouts into files, which are stored before anything is sent. Returns the number of files: none while payouts are on hold,
 * because an operator may also download a file and deliver it.
 */
export async function exportPayouts(
  { database, clock }: Pick<PaymentsDeps, 'database' | 'clock'>,
  writeFile: WriteTransferFile,
): Promise<number> {
  if (!(await hasWaitingPayouts(database)) || (await payoutGate(database)) !== 'open') return 0;
  let files = 0;
  for (const currency of ['CZK', 'EUR'] as const) {
    // The first account of a currency pays; the others only receive.
    const [account] = await openAccounts(database, currency);
    if (account === undefined) continue;
    while (await inTransaction(database, (tx) => exportOnce(tx, account, writeFile, clock.now()))) files += 1;
  }
  return files;
}

async function exportOnce(
  tx: Transaction,
  account: HouseBankAccount,
  writeFile: WriteTransferFile,
  now: Date,
): Promise<boolean> {
  // Allows one export per account at a time; otherwise two could assign the same money at the bank.
  await lockExport(tx, account.code);
  const payouts = await nextPayouts(tx, account, now);
  if (payouts.length === 0) return false;

  const messageId = `DKB${publicId().replaceAll(/[^A-Za-z0-9]/g, '0')}`;
  const transfers = payouts.map(({ transfer }) => transfer);
  const document = writeFile({
    messageId,
    createdAt: now,
    executionDate: pragueDay(now),
    currency: account.currency,
    debtor: account,
    transfers,
  });
  const batch = {
    messageId,
    account: account.code,
    document,
    payoutIds: payouts.map(({ id }) => id),
    total: sum(transfers.map(({ amount }) => amount)),
    now,
  };
  const traceparents = payouts.map(({ traceparent }) => traceparent);
  await continueTraces('payout', traceparents, () => insertBatch(tx, batch));
  crashPoint('bank-export-before-commit');
  return true;
}

interface NextPayout {
  readonly id: string;
  readonly transfer: CreditTransfer;
  readonly traceparent: string | null;
}

/**
 * Returns the oldest payouts that the account can pay, in order: none overtakes one that has to wait for money. Skips payouts of frozen
 * owners.
 */
async function nextPayouts(tx: Transaction, account: HouseBankAccount, now: Date): Promise<NextPayout[]> {
  const frozen = await listStoppedPortfolios(tx, now);
  const rows = await lockWaitingPayouts(tx, { asset: account.currency, frozen, limit: paymentsInFile });
  let left = subtract(await readLedgerBalance(tx, account), await promisedSum(tx, account.code));
  const chosen: NextPayout[] = [];
  for (const row of rows) {
    const amount = toAmount(row.amount);
    const mayJoin = chosen.length === 0 || !row.alone;
    if (amount > left || !mayJoin) break;
    left = subtract(left, amount);
    const { id, iban, bic, owner, address, message, traceparent } = row;
    const transfer = { endToEndId: row.end_to_end_id, amount, iban, bic, owner, address, message };
    chosen.push({ id, traceparent, transfer: { ...transfer, variableSymbol: row.variable_symbol } });
    if (row.alone) break;
  }
  return chosen;
}

/** Returns the balance of the account in the ledger. */
async function readLedgerBalance(tx: Transaction, account: HouseBankAccount): Promise<Amount> {
  return negate(await readBalance(tx, bank(account.code), account.currency));
}
