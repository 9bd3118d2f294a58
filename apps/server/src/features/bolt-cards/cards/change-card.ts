import type { CardForm, CardFormRefusal } from '@dukat/rules/bolt-cards/card-form';
import { readCardForm } from '@dukat/rules/bolt-cards/card-form';
import { cardLinkLivesMs, mostBoltCards } from '@dukat/rules/bolt-cards/limits';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret, publicId } from '../../../platform/random.ts';
import { findEpochs } from '../../identity/identity-facade.ts';
import { hashPassword } from '../../identity/passwords/password-facade.ts';
import {
  blockCard,
  type CardLink,
  type CardRow,
  changeTerms,
  countCards,
  insertCard,
  type LinkPurpose,
  lockCardsOf,
  lockOwnCard,
  setLink,
  wipeCard,
} from '../cards-repository.ts';

export interface NewLink extends Omit<CardLink, 'hash'> {
  /** Known to the owner only; the database has its hash. */
  readonly secret: string;
}

export interface ChangedCard {
  readonly card: CardRow;
  readonly link: NewLink | null;
}

interface Owner {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
}

export async function createCard(
  tx: Transaction,
  form: CardForm,
  { userId, portfolioId, deviceId, now }: Owner & { readonly portfolioId: string },
): Promise<
  Result<{ readonly card: CardRow; readonly link: NewLink }, CardFormRefusal | 'too_many_bolt_cards'>
> {
  const terms = readCardForm(form, { hasPin: false });
  if (terms.refused) return terms;
  await lockCardsOf(tx, userId);
  if ((await countCards(tx, userId)) >= mostBoltCards) {
    return refuse('too_many_bolt_cards', { values: { most: String(mostBoltCards) } });
  }
  const pinHash = form.pin === null ? null : await hashPassword(form.pin);
  const link = newLink('program', now);
  const card = await insertCard(tx, {
    ...{ publicId: publicId(), userId, portfolioId, pinHash, now },
    terms: terms.value,
    epoch: await findEpoch(tx, userId),
    link: stored(link),
  });
  await record(tx, 'bolt_card.created', card, { userId, deviceId, now });
  return accept({ card, link });
}

/** Changes a card, which opens it again: its owner has just given a proof. */
export async function changeCard(
  tx: Transaction,
  cardId: string,
  { isProgrammedAgain, ...form }: CardForm & { readonly isProgrammedAgain: boolean },
  owner: Owner,
): Promise<
  Result<ChangedCard, CardFormRefusal | 'bolt_card_unknown' | 'bolt_card_wiped' | 'bolt_card_disabled'>
> {
  const { userId, now } = owner;
  const card = await lockOwnCard(tx, userId, cardId);
  if (card === undefined) return refuse('bolt_card_unknown');
  if (card.status === 'wiped') return refuse('bolt_card_wiped');
  if (card.blocked_by === 'operator') return refuse('bolt_card_disabled');
  const terms = readCardForm(form, { hasPin: card.pin_hash !== null });
  if (terms.refused) return terms;
  const pinHash = form.pin === null ? undefined : await hashPassword(form.pin);
  const epoch = await findEpoch(tx, userId);
  const changed = await changeTerms(tx, card, { terms: terms.value, pinHash, epoch });
  await record(tx, 'bolt_card.changed', card, owner);
  if (!isProgrammedAgain) return accept({ card: changed, link: null });
  const link = newLink('program', now);
  return accept({ card: await setLink(tx, card.id, stored(link)), link });
}

/** Blocks a card at once. A card that is blocked stays as it is. */
export async function blockOwnCard(
  tx: Transaction,
  cardId: string,
  owner: Owner,
): Promise<Result<CardRow, 'bolt_card_unknown' | 'bolt_card_wiped'>> {
  const card = await lockOwnCard(tx, owner.userId, cardId);
  if (card === undefined) return refuse('bolt_card_unknown');
  if (card.status === 'wiped') return refuse('bolt_card_wiped');
  if (card.status === 'blocked') return accept(card);
  await record(tx, 'bolt_card.blocked', card, owner);
  return accept(await blockCard(tx, card, 'owner'));
}

/** Ends a card forever. Its chip can be reset by the new one-time address; a repeated call gives another one. */
export async function wipeOwnCard(
  tx: Transaction,
  cardId: string,
  owner: Owner,
): Promise<Result<ChangedCard, 'bolt_card_unknown'>> {
  const { userId, now } = owner;
  const card = await lockOwnCard(tx, userId, cardId);
  if (card === undefined) return refuse('bolt_card_unknown');
  if (card.status !== 'wiped') {
    await wipeCard(tx, card, now);
    await record(tx, 'bolt_card.wiped', card, owner);
  }
  const link = card.chip === null ? null : newLink('reset', now);
  return accept({ card: await setLink(tx, card.id, link && stored(link)), link });
}

async function findEpoch(tx: Transaction, userId: string): Promise<number> {
  const epoch = (await findEpochs(tx, [userId])).get(userId);
  assert(epoch !== undefined, 'expected the owner of a card');
  return epoch;
}

const newLink = (purpose: LinkPurpose, now: Date): NewLink => ({
  purpose,
  secret: newSecret(),
  expiresAt: later(now, cardLinkLivesMs),
});

const stored = ({ secret, ...link }: NewLink): CardLink => ({ ...link, hash: hashSecret(secret) });

async function record(
  tx: Transaction,
  act: string,
  { public_id: id }: CardRow,
  { userId, deviceId, now }: Owner,
): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: userId },
    deviceId,
    act,
    subject: `bolt-card:${id}`,
  });
}
