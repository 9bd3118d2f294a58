import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { offerTransferTask } from '../withdrawals-tasks.ts';
import { noteOffering } from './personal-transfers-repository.ts';

/**
 * Offers a personal transfer to the owner of its address. Only a job looks up the account, so that neither the response nor its time
 * reveals whether one exists.
 */
export async function offerTransfer(
  tx: Transaction,
  publicId: string,
  decided: { readonly isApproved: boolean; readonly now: Date },
): Promise<void> {
  await noteOffering(tx, publicId, decided);
  await enqueue(tx, offerTransferTask, { publicId }, { jobKey: `${offerTransferTask}:${publicId}` });
}
