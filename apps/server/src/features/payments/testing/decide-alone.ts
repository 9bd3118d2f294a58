import type { Transaction } from '../../../platform/database/database.ts';
import { importStatement, planImport } from '../movements/import-statement.ts';
import type { ReadStatementFile } from '../movements/statement-file-port.ts';
import type { OrdersPort } from '../orders-port.ts';
import { lockUnsettledBatch, lockWaitingBatch, settleBatch } from '../payment-files.ts';
import { declareAbsent } from '../payouts/resolve-unknown-batches.ts';
import { matchSuspense, planMatch } from '../suspense/match-suspense.ts';
import { planReturn, returnSuspense } from '../suspense/return-suspense.ts';
import { noGiftCards } from './recording-orders.ts';

// Decisions of operators without the operators: planned and carried out in one step.

export async function matchAlone(
  tx: Transaction,
  given: {
    readonly movementId: string;
    readonly orderPublicId: string;
    readonly orders: OrdersPort;
    readonly now: Date;
  },
) {
  const planned = await planMatch(tx, given);
  if (!planned.refused) await matchSuspense(tx, planned.value, { ...given, giftCards: noGiftCards });
  return planned;
}

export async function returnAlone(
  tx: Transaction,
  { movementId, now }: { readonly movementId: string; readonly now: Date },
) {
  const planned = await planReturn(tx, movementId);
  if (!planned.refused) await returnSuspense(tx, planned.value, now);
  return planned;
}

export async function importAlone(
  tx: Transaction,
  given: { readonly text: string; readonly readFile: ReadStatementFile; readonly now: Date },
) {
  const planned = await planImport(tx, given);
  return planned.refused
    ? planned
    : { value: { stored: await importStatement(tx, planned.value, given.now) } };
}

export async function resendAlone(
  tx: Transaction,
  { batchId, now }: { readonly batchId: string; readonly now: Date },
) {
  const total = await lockWaitingBatch(tx, batchId);
  if (!total.refused) await declareAbsent(tx, batchId, now);
  return total;
}

/** Settles a payment file as one operator does. */
export async function settleAlone(
  tx: Transaction,
  { batchId, now }: { readonly batchId: string; readonly now: Date },
) {
  const waiting = await lockUnsettledBatch(tx, batchId);
  if (!waiting.refused) await settleBatch(tx, batchId, now);
  return waiting;
}
