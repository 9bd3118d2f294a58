import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { offerTransferTask } from '../withdrawals-tasks.ts';
import { noteOffering } from './personal-transfers-repository.ts';

/**
 * Offers a personal transfer to whoever has its address. Whose that is, is asked by a job alone, so that neither the answer nor its
 * time tells whether there is an account.
 */
export async function offerTransfer(
  tx: Transaction,
  publicId: string,
  decided: { readonly isApproved: boolean; readonly now: Date },
): Promise<void> {
  await noteOffering(tx, publicId, decided);
  await enqueue(tx, offerTransferTask, { publicId }, { jobKey: `${offerTransferTask}:${publicId}` });
}
