import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { walletMails } from '@dukat/locales/mails/wallets';
import { findNetwork } from '@dukat/rules/rates/networks';
import type { Transaction } from '../../../platform/database/database.ts';
import { userById } from '../../identity/identity-facade.ts';
import { createFreezeUrl } from '../../identity/second-step-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';

interface SavedAddressMail {
  readonly userId: string;
  readonly name: string;
  readonly asset: string;
  readonly to: WithdrawalAddress;
  readonly usableFrom: Date | null;
  readonly now: Date;
}

export async function mailAddressSaved(tx: Transaction, news: SavedAddressMail): Promise<void> {
  const owner = await userById(tx, news.userId);
  if (owner === undefined) return;
  const { email, locale, brand } = owner;
  const { to, usableFrom, asset } = news;
  const network = to.BankAccount === undefined ? (findNetwork(to.Network ?? '')?.name ?? '') : '';
  await sendMail(tx, walletMails, {
    to: email,
    locale,
    brand,
    template: 'address_kept',
    values: {
      name: news.name,
      destination: to.BankAccount ?? to.Address ?? '',
      memo: to.Memo ?? to.DestinationTag ?? '',
      network: [asset, network].filter((part) => part !== '').join(', '),
      usableFrom: usableFrom === null ? '' : timeFormats(languageTag(locale)).dateTime(usableFrom),
      freezeUrl: await createFreezeUrl(tx, owner.id, news.now),
    },
  });
}

/** Mails the owner the time from which the allow-list is less strict. */
export async function mailAllowListLoosened(
  tx: Transaction,
  { userId, at, now }: { readonly userId: string; readonly at: Date; readonly now: Date },
): Promise<void> {
  const owner = await userById(tx, userId);
  if (owner === undefined) return;
  const { email: to, locale, brand } = owner;
  await sendMail(tx, walletMails, {
    to,
    locale,
    brand,
    template: 'allow_list_loosened',
    values: {
      dueAt: timeFormats(languageTag(locale)).dateTime(at),
      freezeUrl: await createFreezeUrl(tx, userId, now),
    },
  });
}
