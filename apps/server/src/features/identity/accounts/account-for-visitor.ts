import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { welcomeAccountTask } from '../identity-tasks.ts';
import { type AccountRequest, type PlacedAccount, placeAccount } from './account-for-email.ts';

/**
 * Finds the account of the address of a visitor's order, or creates one. What depends on which of both happened is left to a job, so that
 * neither the response nor its time shows who has an account. The job is deferrable: after a rush of orders nobody who registers or logs
 * in waits for the welcome mails of others.
 */
export async function accountForVisitor(
  tx: Transaction,
  request: Omit<AccountRequest, 'source'>,
): Promise<Omit<PlacedAccount, 'isNew'>> {
  const { userId, portfolioId, isNew } = await placeAccount(tx, request);
  const { email, locale, brand, origin, agreed, acceptMarketing, asker } = request;
  const welcome = { userId, isNew, email, locale, brand, origin, agreed, acceptMarketing, asker };
  await enqueue(tx, welcomeAccountTask, welcome, { isDeferrable: true });
  return { userId, portfolioId };
}
