import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { welcomeAccountTask } from '../identity-tasks.ts';
import { type AccountRequest, type PlacedAccount, placeAccount } from './account-for-email.ts';

/**
 * Whose a visitor's order is: the account of the address, made where there is none. Everything that depends on which of
 * both it was happens in a job, so that neither answer nor time tells who has an account.
 */
export async function accountForVisitor(
  tx: Transaction,
  request: Omit<AccountRequest, 'source'>,
): Promise<Omit<PlacedAccount, 'isNew'>> {
  const { userId, portfolioId, isNew } = await placeAccount(tx, request);
  const { email, locale, brand, origin, agreed, acceptMarketing, asker } = request;
  const welcome = { userId, isNew, email, locale, brand, origin, agreed, acceptMarketing, asker };
  await enqueue(tx, welcomeAccountTask, welcome);
  return { userId, portfolioId };
}
