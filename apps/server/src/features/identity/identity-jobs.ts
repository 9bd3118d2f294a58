import { localeCode } from '@dukat/contract/wire';
import { z } from '@dukat/contract/z';
import { type Email, parseEmail } from '@dukat/rules/identity/email';
import { hourMs, minuteMs } from '@dukat/rules/time/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { accountForEmail, welcomeAccount } from './accounts/account-for-email.ts';
import { findUserByEmail } from './accounts/users-repository.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { cancelFrozenOrders, cancelOrders } from './freeze/cancel-frozen-orders.ts';
import { thawAccounts } from './freeze/freeze-account.ts';
import {
  cancelFrozenOrdersTask,
  cancelOrdersTask,
  deleteSuspendedTask,
  finishResetsTask,
  forgetOldRowsTask,
  mailLoginLinkTask,
  mailNewPasswordLinkTask,
  mailRestoredTask,
  openRequestedAccountTask,
  thawAccountsTask,
  welcomeAccountTask,
} from './identity-tasks.ts';
import { mailLoginLink } from './login-links/mail-login-link.ts';
import { mailPasswordLink } from './passwords/mail-password-link.ts';
import { finishResets } from './second-factor/reset-factor.ts';
import { deleteOldSuspended } from './security/decide-suspended.ts';
import { mailRestored } from './security/mail-restored.ts';

const email = z.string().transform((text, context): Email => {
  const parsed = parseEmail(text);
  if (!parsed.refused) return parsed.value;
  context.addIssue({ code: 'custom', message: parsed.reason });
  return z.NEVER;
});
const site = { brand: z.string(), origin: z.string() };
const asker = z.object({
  deviceId: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
const newPasswordRequest = z.object({ email, asker: asker.optional(), ...site });
const accountRequest = z.object({
  email,
  ...site,
  locale: localeCode,
  agreed: z.boolean(),
  acceptMarketing: z.boolean().nullable(),
  asker: asker.optional(),
  overrideRef: z.string().nullable().optional(),
});
const loginLinkRequest = z.object({
  email,
  ...site,
  locale: localeCode,
  asker,
});
const orderOwner = z.object({ userId: z.string() });
const welcome = accountRequest.extend({ userId: z.string(), isNew: z.boolean() });

/** Jobs that do the account-dependent part of visitors' requests outside the request, and this slice's periodic work. */
export function identityJobs({
  database,
  clock,
  endOrders,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly endOrders: (userId: string) => Promise<void>;
}): SliceJobs {
  const runInTransaction = (work: (tx: Transaction, now: Date) => Promise<void>) =>
    database.transaction().execute((tx) => work(tx, clock.now()));

  return {
    tasks: {
      [openRequestedAccountTask]: (payload) => {
        const request = accountRequest.parse(payload);
        return runInTransaction(async (tx, now) => {
          const account = await accountForEmail(tx, { ...request, source: 'registration', now });
          if (account.isNew) return;
          await mailPasswordLink(tx, {
            userId: account.userId,
            template: account.hasPassword ? 'account_exists' : 'set_password',
            asker: request.asker,
            brand: request.brand,
            origin: request.origin,
            now,
          });
        });
      },
      [welcomeAccountTask]: (payload) => {
        const { userId, isNew, ...request } = welcome.parse(payload);
        return runInTransaction(async (tx, now) => {
          await welcomeAccount(tx, { userId, isNew }, { ...request, source: 'order', now });
        });
      },
      [mailNewPasswordLinkTask]: (payload) => {
        const request = newPasswordRequest.parse(payload);
        return runInTransaction(async (tx, now) => {
          const user = await findUserByEmail(tx, request.email);
          if (user === undefined) return;
          await mailPasswordLink(tx, { ...request, userId: user.id, template: 'set_password', now });
        });
      },
      [mailLoginLinkTask]: (payload) => {
        const request = loginLinkRequest.parse(payload);
        return runInTransaction((tx, now) => mailLoginLink(tx, { ...request, now }));
      },
      [cancelOrdersTask]: (payload) => cancelOrders(database, orderOwner.parse(payload).userId, endOrders),
      [cancelFrozenOrdersTask]: () => cancelFrozenOrders(database, endOrders),
      [thawAccountsTask]: () => thawAccounts(database, clock.now()),
      [finishResetsTask]: () => finishResets(database, clock.now()),
      [mailRestoredTask]: () => mailRestored(database, clock.now()),
      [deleteSuspendedTask]: () => deleteOldSuspended(database, clock.now()),
      [forgetOldRowsTask]: () => forgetOldRows(database, clock.now()),
    },
    repeated: [
      { task: forgetOldRowsTask, everyMs: hourMs },
      { task: deleteSuspendedTask, everyMs: hourMs },
      { task: cancelFrozenOrdersTask, everyMs: minuteMs },
      { task: finishResetsTask, everyMs: minuteMs },
      { task: mailRestoredTask, everyMs: minuteMs },
      { task: thawAccountsTask, everyMs: minuteMs },
    ],
  };
}
