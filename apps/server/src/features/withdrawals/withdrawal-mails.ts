import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import type { MailValues } from '@dukat/locales/mails/mail';
import { withdrawalMails } from '@dukat/locales/mails/withdrawals';
import { type Amount, formatAmount, zero } from '@dukat/rules/money/amount';
import { findNetwork } from '@dukat/rules/rates/networks';
import { assert } from '@dukat/rules/result';
import { withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import type { Transaction } from '../../platform/database/database.ts';
import { type UserSummary, userById } from '../identity/identity-facade.ts';
import { createFreezeUrl } from '../identity/second-step-facade.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import type { StoredWithdrawal } from './withdrawals-repository.ts';

export type Mailed = Omit<StoredWithdrawal, 'status' | 'endedAt' | 'refusal' | 'firstAddress' | 'comment'>;

const linkUrl = (withdrawal: Mailed, origin: string, act: 'confirm' | 'cancel', token: string) =>
  `${origin}/withdrawal?act=${act}&token=${token}${withdrawalKind(withdrawal) === 'card' ? '&of=card' : ''}`;

const confirmationRequests = {
  bank: 'withdrawal_asked',
  coin: 'withdrawal_asked',
  person: 'transfer_asked',
  card: 'gift_card_asked',
} as const;

/** Mails the owner a link to confirm the withdrawal, and one to cancel it if an attacker requested it. */
export async function mailConfirmationRequest(
  tx: Transaction,
  withdrawal: Mailed,
  { confirmToken, cancelToken }: { readonly confirmToken: string; readonly cancelToken: string },
): Promise<void> {
  const owner = await ownerOf(tx, withdrawal);
  await send(tx, owner, confirmationRequests[withdrawalKind(withdrawal)], {
    ...describeWithdrawal(owner, withdrawal),
    dueAt: timeFormats(languageTag(owner.locale)).dateTime(withdrawal.expiresAt),
    confirmUrl: linkUrl(withdrawal, owner.origin, 'confirm', confirmToken),
    cancelUrl: linkUrl(withdrawal, owner.origin, 'cancel', cancelToken),
  });
}

/** Reports a withdrawal that a code confirmed, with a link that stops it from any device. */
export async function mailConfirmed(
  tx: Transaction,
  withdrawal: Mailed,
  { cancelToken, now }: { readonly cancelToken: string; readonly now: Date },
): Promise<void> {
  const owner = await ownerOf(tx, withdrawal);
  const isPerson = withdrawalKind(withdrawal) === 'person';
  await send(tx, owner, isPerson ? 'transfer_on_its_way' : 'withdrawal_on_its_way', {
    ...describeWithdrawal(owner, withdrawal),
    cancelUrl: linkUrl(withdrawal, owner.origin, 'cancel', cancelToken),
    freezeUrl: await createFreezeUrl(tx, owner.id, now),
  });
}

export async function mailSent(tx: Transaction, withdrawal: Mailed, txid: string): Promise<void> {
  const owner = await ownerOf(tx, withdrawal);
  await send(tx, owner, 'withdrawal_sent', {
    ...describeWithdrawal(owner, withdrawal),
    txid,
    ...pageValues(owner, withdrawal),
  });
}

/** Reports that two operators must approve it, so that its owner does not request it again. */
export async function mailAwaitingApproval(tx: Transaction, withdrawal: Mailed): Promise<void> {
  await mailPage(tx, withdrawal, 'withdrawal_waits');
}

export async function mailUnknown(tx: Transaction, withdrawal: Mailed): Promise<void> {
  await mailPage(tx, withdrawal, 'withdrawal_unknown');
}

export async function mailApproved(tx: Transaction, withdrawal: Mailed): Promise<void> {
  await mailPage(tx, withdrawal, 'withdrawal_approved');
}

export async function mailRefused(tx: Transaction, withdrawal: Mailed, refusal: string): Promise<void> {
  const owner = await ownerOf(tx, withdrawal);
  const isCard = withdrawalKind(withdrawal) === 'card';
  await send(tx, owner, isCard ? 'gift_card_declined' : 'withdrawal_refused', {
    ...describeWithdrawal(owner, withdrawal),
    refusal,
    ...pageValues(owner, withdrawal),
  });
}

/** Reports that it did not leave, or was returned. */
export async function mailEnd(
  tx: Transaction,
  withdrawal: Mailed,
  news:
    | 'withdrawal_canceled'
    | 'withdrawal_expired'
    | 'withdrawal_not_approved'
    | 'withdrawal_failed'
    | 'transfer_came_back'
    | 'transfer_taken',
): Promise<void> {
  await mailPage(tx, withdrawal, news);
}

/** Reports that a bank returned the withdrawal or a part of it, and how much was credited back. */
export async function mailReturned(
  tx: Transaction,
  withdrawal: Mailed,
  { returnedAmount, isWhole }: { readonly returnedAmount: Amount; readonly isWhole: boolean },
): Promise<void> {
  const owner = await ownerOf(tx, withdrawal);
  const formats = numberFormats(languageTag(owner.locale));
  await send(tx, owner, isWhole ? 'withdrawal_returned' : 'withdrawal_part_returned', {
    ...describeWithdrawal(owner, withdrawal),
    returned: formats.exact(formatAmount(returnedAmount), withdrawal.asset),
    ...pageValues(owner, withdrawal),
  });
}

/** What the buyer of a gift card reads instead. */
const cardNews: Partial<
  Record<News, 'gift_card_waits' | 'gift_card_canceled' | 'gift_card_unconfirmed' | 'gift_card_not_approved'>
> = {
  withdrawal_waits: 'gift_card_waits',
  withdrawal_canceled: 'gift_card_canceled',
  withdrawal_expired: 'gift_card_unconfirmed',
  withdrawal_not_approved: 'gift_card_not_approved',
};

type News = Parameters<typeof mailEnd>[2] | 'withdrawal_waits' | 'withdrawal_approved' | 'withdrawal_unknown';

async function mailPage(tx: Transaction, withdrawal: Mailed, news: News): Promise<void> {
  const owner = await ownerOf(tx, withdrawal);
  const isCard = withdrawalKind(withdrawal) === 'card';
  await send(tx, owner, (isCard ? cardNews[news] : undefined) ?? news, {
    ...describeWithdrawal(owner, withdrawal),
    ...pageValues(owner, withdrawal),
  });
}

async function ownerOf(tx: Transaction, { userId }: Mailed): Promise<UserSummary> {
  const owner = await userById(tx, userId);
  assert(owner !== undefined, 'expected an account of the withdrawal');
  return owner;
}

export function describeWithdrawal({ locale }: Pick<UserSummary, 'locale'>, withdrawal: Mailed) {
  const { asset, gross, arrives, fee, to, network, recipient } = withdrawal;
  const formats = numberFormats(languageTag(locale));
  const exact = (value: Amount) => formats.exact(formatAmount(value), asset);
  const isNamed = withdrawalKind(withdrawal) === 'coin';
  return {
    amount: exact(gross),
    arrives: exact(arrives),
    fee: fee === zero ? '' : exact(fee),
    destination: recipient ?? to.BankAccount ?? to.Address ?? '',
    network: isNamed ? (findNetwork(network)?.name ?? network) : '',
    memo: to.Memo ?? to.DestinationTag ?? '',
  };
}

const pageValues = ({ origin }: UserSummary, { publicId }: Mailed) => ({
  withdrawalUrl: `${origin}/withdraw?id=${publicId}`,
});

function send<Name extends keyof typeof withdrawalMails>(
  tx: Transaction,
  { email: to, locale, brand }: UserSummary,
  template: Name,
  values: MailValues<(typeof withdrawalMails)[Name]>,
): Promise<void> {
  return sendMail(tx, withdrawalMails, { to, locale, brand, template, values });
}
