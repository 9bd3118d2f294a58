import { lastRestoredAt } from '../../../platform/backup/restore-hold.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import { payoutGate } from '../../../platform/ledger/payout-gate.ts';
import { SilentProvider } from '../../../platform/outage.ts';
import { listStoppedPortfolios } from '../../freezes/freezes-facade.ts';
import { claimCall } from '../accounts/bank-accounts-repository.ts';
import type { Submission } from '../bank-port.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import {
  beginSending,
  dissolveBatch,
  hasDebit,
  lockBatch,
  lockBatchStatus,
  markBatch,
  paysAnyPortfolio,
  storedBatches,
} from './batches-repository.ts';
import { recordSubmission } from './record-submission.ts';

/**
 * Submits the stored files of an account to its bank, each once: a file is marked `sending` before it is sent. A file whose response was
 * not stored stays `sending`, and only the statement shows its outcome. Returns the number of responses: none while payouts are on hold.
 */
export async function submitBatches(deps: PaymentsDeps, account: string): Promise<number> {
  const { database } = deps;
  let answered = 0;
  const ids = await storedBatches(database, account, fileBatchSize);
  if (ids.length === 0 || (await payoutGate(database)) !== 'open') return 0;
  const submit = async (id: string) => {
    if (await submitBatch(deps, id, account)) answered += 1;
  };
  await forEachIsolated(ids, submit, stopOnOutage);
  return answered;
}

/** Files per round. */
const fileBatchSize = 20;

async function submitBatch(deps: PaymentsDeps, id: string, code: string): Promise<boolean> {
  const { database, clock, connections, log } = deps;
  const connection = connections.get(code);
  if (connection === undefined) return false;
  const account = await claimCall(database, code, connection, clock.now());
  if (account === undefined) return false;
  const file = await inTransaction(database, (tx) => markSending(tx, id, clock.now()));
  if (file === undefined) return false;
  crashPoint('bank-payout-sending');

  const submission = await sent(deps, () => connection.port.submitPayouts(account, file));
  if (submission === undefined) return false;
  crashPoint('bank-payout-sent');
  await inTransaction(database, (tx) => recordSubmission(tx, { id, submission, deps, now: clock.now() }));
  crashPoint('bank-payout-answered');
  if (submission.outcome !== 'accepted') {
    log.error(
      { batch: id, outcome: submission.outcome, reason: submission.reason },
      'the bank took no payments',
    );
  }
  return true;
}

/** Returns undefined if it is unknown whether the bank accepted the file. Throws if the bank does not answer at all. */
async function sent({ log }: PaymentsDeps, send: () => Promise<Submission>): Promise<Submission | undefined> {
  try {
    return await send();
  } catch (error) {
    log.error({ err: error }, 'nobody knows whether the bank took a payment file');
    if (error instanceof SilentProvider) throw error;
    return undefined;
  }
}

async function markSending(tx: Transaction, id: string, now: Date) {
  if (await giveUpIfFrozen(tx, id, now)) return undefined;
  if (await holdIfSentBefore(tx, id, now)) return undefined;
  return beginSending(tx, id, now);
}

/**
 * A file created before the last restore may have been sent after its backup, so it is not sent again. A debit of one of its payments
 * proves that the bank has it; otherwise it is treated as a file whose response was lost.
 */
async function holdIfSentBefore(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const batch = await lockBatch(tx, id);
  const restoredAt = await lastRestoredAt(tx);
  if (batch?.status !== 'stored' || restoredAt === undefined || batch.createdAt > restoredAt) return false;
  await beginSending(tx, id, now);
  if (await hasDebit(tx, id)) await markBatch(tx, id, { status: 'accepted', now });
  return true;
}

/**
 * Gives up a file that would pay a frozen owner: it is never sent, and all of its payouts wait for another file, which skips those of
 * frozen owners.
 */
async function giveUpIfFrozen(tx: Transaction, id: string, now: Date): Promise<boolean> {
  if ((await lockBatchStatus(tx, id)) !== 'stored') return false;
  const frozen = await listStoppedPortfolios(tx, now);
  if (frozen.length === 0 || !(await paysAnyPortfolio(tx, id, frozen))) return false;
  await markBatch(tx, id, { status: 'absent', now });
  await dissolveBatch(tx, id);
  return true;
}
