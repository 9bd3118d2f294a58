import type { PagePath } from '@dukat/brands/page-path';
import { brands } from '@dukat/brands/sites';
import type { OpeningName } from '@dukat/contract/openings';
import { marketingMails } from '@dukat/locales/mails/marketing';
import { openingNames } from '@dukat/locales/openings';
import { assert } from '@dukat/rules/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { newUnsubscribeUrl } from '../unsubscribing/unsubscribe-tokens-repository.ts';
import { countAttempt, type DueNotice, dueNotices, markNotified } from './opening-requests-repository.ts';

export interface NoticeDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const batch = 200;
/** Per round, so that a round ends; the rest waits for the next one. */
const mostBatches = 50;

/** The page of each capability once it is open. */
const pages = {
  gift_cards: '/buy_gift_card',
  lightning: '/lightning',
  staking: '/staking',
  bankid: '/bankid',
  bank_verification: '/overeni',
  savings: '/myaccount?section=autobuy',
  autosell: '/myaccount?section=autosell',
  referral: '/myaccount?section=referral',
  // Donation pages belong to their creators; they are created on the Lightning page.
  donations: '/lightning',
} as const satisfies Readonly<Record<OpeningName, PagePath | `${PagePath}?section=${string}`>>;

/** Sends announced notices to everyone who waits, each once. A failure does not block the others. */
export async function sendNotices({ database, clock }: NoticeDeps): Promise<void> {
  await forEachIsolated(allDue(database), async (due) => {
    try {
      await database.transaction().execute((tx) => notify(tx, due, clock.now()));
    } catch (error) {
      await countAttempt(database, due.id);
      throw error;
    }
  });
}

async function* allDue(database: Database): AsyncGenerator<DueNotice> {
  let after = '0';
  for (let page = 0; page < mostBatches; page += 1) {
    const due = await dueNotices(database, { after, limit: batch });
    yield* due;
    after = due.at(-1)?.id ?? after;
    if (due.length < batch) return;
  }
}

async function notify(tx: Transaction, due: DueNotice, now: Date): Promise<void> {
  const { id, opening, email, brand, locale, origin } = due;
  if (!(await markNotified(tx, id, now))) return;
  assert(
    brands.some((known) => known.id === brand),
    'expected a known brand',
  );
  const unsubscribeUrl = await newUnsubscribeUrl(tx, { email, origin, now });
  await sendMail(tx, marketingMails, {
    to: email,
    locale,
    brand,
    template: 'opening_notice',
    values: { what: openingNames[opening][locale], pageUrl: `${origin}${pages[opening]}`, unsubscribeUrl },
  });
}
