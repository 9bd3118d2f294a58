import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import { areBooksInOrder } from '../../../platform/ledger/books-status.ts';
import { frozenPortfolios } from '../../freezes/freezes-facade.ts';
import type { Submission } from '../bank-port.ts';
import type { PaymentsParts } from '../payments-parts.ts';
import { claimCall } from './claim-call.ts';
import { markBatch, recordSubmission } from './record-submission.ts';

/**
 * Hands stored files to their banks, each once: what is being sent is written down before it is sent. A file whose answer
 * was not stored stays `sending`, and only the statement can tell what became of it. Gives how many were answered: none
 * while an audit finds the books wrong.
 */
export async function submitBatches(parts: PaymentsParts): Promise<number> {
  const { database, connections } = parts;
  let answered = 0;
  // Account by account: files that one bank does not take now must not stand before another's.
  await eachByItself(connections.keys(), async (account) => {
    const ids = await storedBatches(database, account);
    if (ids.length === 0 || !(await areBooksInOrder(database))) return;
    await eachByItself(ids, async (id) => {
      if (await submitBatch(parts, id, account)) answered += 1;
    });
  });
  return answered;
}

const filesAtOnce = 20;

/** The oldest files; each that is handed over leaves its place to the next. */
async function storedBatches(database: Database, account: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('bank_payout_batches')
    .select('id')
    .where('status', '=', 'stored')
    .where('account', '=', account)
    .orderBy('id')
    .limit(filesAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

async function submitBatch(parts: PaymentsParts, id: string, code: string): Promise<boolean> {
  const { database, clock, connections, log } = parts;
  const connection = connections.get(code);
  if (connection === undefined) return false;
  const account = await claimCall(database, code, connection, clock.now());
  if (account === undefined) return false;
  const file = await inTransaction(database, (tx) => markSending(tx, id, clock.now()));
  if (file === undefined) return false;
  crashPoint('bank-payout-sending');

  const submission = await sent(parts, () => connection.port.submitPayouts(account, file));
  if (submission === undefined) return false;
  crashPoint('bank-payout-sent');
  await inTransaction(database, (tx) => recordSubmission(tx, { id, submission, parts, now: clock.now() }));
  crashPoint('bank-payout-answered');
  if (submission.outcome !== 'accepted') {
    log.error(
      { batch: id, outcome: submission.outcome, reason: submission.reason },
      'the bank took no payments',
    );
  }
  return true;
}

/** Undefined where nobody knows whether the bank took it. */
async function sent(
  { log }: PaymentsParts,
  send: () => Promise<Submission>,
): Promise<Submission | undefined> {
  try {
    return await send();
  } catch (error) {
    log.error({ err: error }, 'nobody knows whether the bank took a payment file');
    return undefined;
  }
}

async function markSending(tx: Transaction, id: string, now: Date) {
  if (await giveUpIfFrozen(tx, id, now)) return undefined;
  const row = await tx
    .updateTable('bank_payout_batches')
    .set({ status: 'sending', sending_at: now })
    .where('id', '=', id)
    .where('status', '=', 'stored')
    .returning(['message_id as messageId', 'document'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await tx
    .updateTable('bank_payouts')
    .set({ status: 'submitted', submitted_at: now })
    .where('batch_id', '=', id)
    .where('status', '=', 'stored')
    .execute();
  return row;
}

/** A file that would pay a frozen owner is never sent: its payouts wait again, and those of others go in the next. */
async function giveUpIfFrozen(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const batch = await tx
    .selectFrom('bank_payout_batches')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (batch?.status !== 'stored') return false;
  const frozen = await frozenPortfolios(tx);
  if (frozen.length === 0) return false;
  const held = await tx
    .selectFrom('bank_payouts')
    .select('id')
    .where('batch_id', '=', id)
    .where('portfolio_id', 'in', frozen)
    .limit(1)
    .executeTakeFirst();
  if (held === undefined) return false;
  await markBatch(tx, id, { status: 'absent', now });
  await tx
    .updateTable('bank_payouts')
    .set({ batch_id: null })
    .where('batch_id', '=', id)
    .where('status', '=', 'stored')
    .execute();
  return true;
}
