import { languageTag } from '@dukat/locales/locale';
import { donationMails } from '@dukat/locales/mails/donations';
import { formatSats } from '@dukat/locales/sats';
import { maxNoticeAttempts, noticeGapMs } from '@dukat/rules/donations/lightning-wallet';
import { toMsat } from '@dukat/rules/lightning/msat';
import type { Amount } from '@dukat/rules/money/amount';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { filterFrozenUsers, type UserSummary, usersById } from '../../identity/identity-facade.ts';
import { type AnyOutgoingMail, sendMails } from '../../notifications/mail-facade.ts';
import {
  type DueWallet,
  dueWallets,
  lockDueWallets,
  postponeNotice,
  setNextNotice,
  takeUnannounced,
} from './announcing-repository.ts';

export interface AnnouncingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}

const batchSize = 100;
/** A shutdown waits for the round, so rounds are short. */
const batchesInRound = 20;
const msatPerSat = 1000n;

/**
 * Writes to owners about donations, by mail and push. The message is written in the transaction that marks the donations, so that each is
 * reported exactly once even after a crash. A wallet whose message cannot be written does not block the others.
 */
export async function announceDonations(deps: AnnouncingDeps): Promise<void> {
  const { database, clock } = deps;
  for (let batch = 0; batch < batchesInRound; batch += 1) {
    const ids = await dueWallets(database, clock.now(), batchSize);
    if (ids.length === 0) return;
    try {
      await announce(deps, ids);
    } catch {
      for (const id of ids) await announceAlone(deps, id);
    }
  }
}

async function announceAlone(deps: AnnouncingDeps, id: string): Promise<void> {
  const { database, clock, log } = deps;
  try {
    await announce(deps, [id]);
  } catch (error) {
    log.error({ err: error, wallet: id }, 'a message about donations could not be written');
    const attempt = { now: clock.now(), most: maxNoticeAttempts };
    await inTransaction(database, (tx) => postponeNotice(tx, id, attempt));
  }
}

async function announce({ database, clock }: AnnouncingDeps, ids: readonly string[]): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    const wallets = await lockDueWallets(tx, ids, now);
    const userIds = [...new Set(wallets.map(({ user_id }) => user_id))];
    if (userIds.length === 0) return;
    const users = await usersById(tx, userIds);
    const frozen = await filterFrozenUsers(tx, userIds);
    const mails: AnyOutgoingMail<typeof donationMails>[] = [];
    for (const wallet of wallets) {
      const sum = await takeUnannounced(tx, wallet.id);
      const owner = users.get(wallet.user_id);
      const isSilent = wallet.notices === 'off' || owner === undefined || frozen.has(owner.id);
      if (!isSilent && sum.count > 0) mails.push(toMail(wallet, owner, sum));
      await planNext(tx, wallet, now);
    }
    crashPoint('donations-marked');
    if (mails.length > 0) await sendMails(tx, donationMails, mails);
    crashPoint('donations-announced');
  });
}

async function planNext(tx: Transaction, { id, notices }: DueWallet, now: Date): Promise<void> {
  const at = notices === 'off' ? null : new Date(now.getTime() + noticeGapMs[notices]);
  await setNextNotice(tx, id, at);
}

function toMail(
  { name: wallet }: DueWallet,
  { email: to, locale, brand, origin }: UserSummary,
  { count, amount: total }: { readonly count: number; readonly amount: Amount },
): AnyOutgoingMail<typeof donationMails> {
  const amount = formatSats(String(toMsat(total) / msatPerSat), languageTag(locale));
  const values = { amount, wallet, walletsUrl: `${origin}/lightning/wallets` };
  return count === 1
    ? { to, locale, brand, template: 'donation_received', values }
    : { to, locale, brand, template: 'donations_received', values: { ...values, count: String(count) } };
}
