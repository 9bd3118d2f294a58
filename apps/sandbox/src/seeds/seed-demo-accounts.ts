import type { LocaleCode } from '@dukat/locales/locale';
import { parseEmail } from '@dukat/rules/identity/email';
import { assert } from '@dukat/rules/result';
import { openAccount } from '../../../server/src/features/identity/accounts/account-for-email.ts';
import {
  setEmailConfirmed,
  setPasswordHash,
  setTierOneAndTwoVerified,
} from '../../../server/src/features/identity/accounts/users-repository.ts';
import { hashPassword } from '../../../server/src/features/identity/passwords/password-facade.ts';
import { recordAgreement } from '../../../server/src/features/notifications/consents-facade.ts';
import type { Transaction } from '../../../server/src/platform/database/database.ts';
import type { demoDomain } from '../../../server/src/program/opening/open-installation.ts';

interface DemoAccount {
  readonly email: `${string}${typeof demoDomain}`;
  readonly password: string;
  readonly locale: LocaleCode;
  readonly isVerified: boolean;
  /** A one-word description for the line that `npm start` prints. */
  readonly what: string;
}

/** Their passwords are public: real money does not start on a database with any of them. */
const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'demo@dukat.test',
    password: 'Demo-crowns-1',
    locale: 'cs_CZ',
    isVerified: false,
    what: 'Balances',
  },
  {
    email: 'verified@dukat.test',
    password: 'Verified-2',
    locale: 'cs_CZ',
    isVerified: true,
    what: 'Verified',
  },
  {
    email: 'slovak@dukat.test',
    password: 'Slovak-euros-3',
    locale: 'sk_SK',
    isVerified: false,
    what: 'Slovak',
  },
];

export interface SeededAccount extends DemoAccount {
  readonly userId: string;
  readonly portfolioId: string;
  /** True only at the first start; later starts find everything seeded already. */
  readonly isNew: boolean;
}

interface DemoSite {
  readonly brand: string;
  readonly origin: string;
  readonly now: Date;
}

/** Creates the accounts that the README names, ready for login. Idempotent. */
export async function seedDemoAccounts(tx: Transaction, site: DemoSite): Promise<readonly SeededAccount[]> {
  const seeded: SeededAccount[] = [];
  for (const account of demoAccounts) seeded.push(await seedAccount(tx, account, site));
  return seeded;
}

async function seedAccount(tx: Transaction, account: DemoAccount, site: DemoSite): Promise<SeededAccount> {
  const { now } = site;
  const email = parseEmail(account.email);
  assert(!email.refused, 'expected a valid address for the demo account');
  const opening = { ...site, email: email.value, locale: account.locale };
  const { userId, portfolioId, isNew } = await openAccount(tx, opening);
  if (!isNew) return { ...account, userId, portfolioId, isNew };
  await setPasswordHash(tx, userId, await hashPassword(account.password), now);
  await setEmailConfirmed(tx, userId, now);
  await recordAgreement(tx, { userId, source: 'demo', locale: account.locale, now });
  if (account.isVerified) await setTierOneAndTwoVerified(tx, userId);
  return { ...account, userId, portfolioId, isNew };
}
