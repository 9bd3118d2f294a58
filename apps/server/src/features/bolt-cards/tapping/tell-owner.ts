import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { boltCardMails } from '@dukat/locales/mails/bolt-cards';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UserSummary } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { pushToOwners } from '../../notifications/push/push-facade.ts';
import type { CardRow } from '../cards-repository.ts';

const about = ({ name }: CardRow, { locale, origin }: UserSummary, now: Date) => ({
  card: name,
  at: timeFormats(languageTag(locale)).dateTime(now),
  cardsUrl: `${origin}/lightning/cards`,
});

/** Pushes a tap to the owner's devices. */
export async function pushTap(tx: Transaction, card: CardRow, owner: UserSummary, now: Date): Promise<void> {
  const { email: to, locale, brand } = owner;
  const values = about(card, owner, now);
  await pushToOwners(tx, boltCardMails, [{ to, locale, brand, template: 'bolt_card_tapped', values }]);
}

/** Mails that wrong PINs have blocked the card. */
export async function mailBlocked(
  tx: Transaction,
  card: CardRow,
  owner: UserSummary,
  now: Date,
): Promise<void> {
  const { email: to, locale, brand } = owner;
  const values = about(card, owner, now);
  await sendMail(tx, boltCardMails, { to, locale, brand, template: 'bolt_card_blocked', values });
}
