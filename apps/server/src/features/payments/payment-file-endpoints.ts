import {
  downloadPaymentFile,
  resendPaymentFile,
  settlePaymentFile,
} from '@dukat/contract/back-office/payments';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { payoutGate } from '../../platform/ledger/payout-gate.ts';
import { type AssessAmounts, decideByOperators, findOwners } from '../operators/approvals-facade.ts';
import { findUsersByAccounts } from '../verification/verification-facade.ts';
import { lockUnsettledBatch, lockWaitingBatch, settleBatch } from './payment-files.ts';
import { findBatchPayees, paymentFile } from './payouts/batches-repository.ts';
import { declareAbsent } from './payouts/resolve-unknown-batches.ts';

export const fileSubject = (batchId: string) => `payment_file:${batchId}`;

/** Endpoints for payment files whose outcome an operator must decide, or that an operator delivers to the bank. */
export function registerPaymentFileEndpoints(api: Api<ApiEssentials>, assessAmounts: AssessAmounts): void {
  // A write endpoint because of its audit record: the file contains accounts and names.
  api.serveWrite(downloadPaymentFile, async (call) => {
    const file = await paymentFile(call.tx, call.params.id);
    if (file === undefined) return refuse('batch_unknown');
    // Refused after a restore, since delivering a file by hand also pays.
    if ((await payoutGate(call.tx)) === 'restore_not_released') return refuse('restore_not_released');
    await recordOperatorAct(call, {
      act: 'payment_file.downloaded',
      subject: fileSubject(call.params.id),
    });
    return accept({ name: `${file.messageId}.xml`, document: file.document });
  });

  api.serveWrite(settlePaymentFile, async (call) => {
    const { tx, params, now } = call;
    const waiting = await lockUnsettledBatch(tx, params.id);
    if (waiting.refused) return waiting;
    const decided = await decideByOperators(call, {
      subject: fileSubject(params.id),
      act: 'payment_file.settled',
      owners: await findFileOwners(tx, params.id),
      needsSecondOperator: false,
      carryOut: () => settleBatch(tx, params.id, now),
    });
    return decided.refused ? decided : accept({});
  });

  // If the bank has the file after all, all of its payments are made twice.
  api.serveWrite(resendPaymentFile, async (call) => {
    const { tx, params, now } = call;
    const total = await lockWaitingBatch(tx, params.id);
    if (total.refused) return total;
    const { asset, amount } = total.value;
    const decided = await decideByOperators(call, {
      subject: fileSubject(params.id),
      act: 'payment_file.resent',
      sum: `${formatAmount(amount)} ${asset}`,
      owners: await findFileOwners(tx, params.id),
      needsSecondOperator: assessAmounts(total.value),
      carryOut: () => declareAbsent(tx, params.id, now),
    });
    return decided.refused ? decided : accept({ outcome: decided.value.outcome });
  });
}

/** Returns the e-mails of all payees of the file. The payee of a return out of suspense is the proven owner of the bank account. */
async function findFileOwners(tx: Transaction, batchId: string): Promise<readonly string[]> {
  const payees = await findBatchPayees(tx, batchId);
  return findOwners(tx, {
    userIds: await findUsersByAccounts(tx, [...new Set(payees.map(({ iban }) => iban))]),
    portfolioIds: payees.map(({ portfolioId }) => portfolioId),
  });
}
