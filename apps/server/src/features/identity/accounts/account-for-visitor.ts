import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { welcomeAccountTask } from '../identity-tasks.ts';
import { type AccountRequest, type OpenedAccount, openAccount } from './account-for-email.ts';

/**
 * Finds the account for the address of a visitor's order, or creates one. A job does everything that depends on whether the account
 * existed, so that neither the response nor its time reveals it. The job is deferrable, so that its welcome mails do not delay
 * registrations and logins after a rush of orders.
 */
export async function accountForVisitor(
  tx: Transaction,
  request: Omit<AccountRequest, 'source'>,
): Promise<Omit<OpenedAccount, 'isNew'>> {
  const { userId, portfolioId, isNew } = await openAccount(tx, request);
  const { email, locale, brand, origin, agreed, acceptMarketing, asker, overrideRef } = request;
  const welcome = {
    userId,
    isNew,
    email,
    locale,
    brand,
    origin,
    agreed,
    acceptMarketing,
    asker,
    overrideRef,
  };
  await enqueue(tx, welcomeAccountTask, welcome, { isDeferrable: true });
  return { userId, portfolioId };
}
