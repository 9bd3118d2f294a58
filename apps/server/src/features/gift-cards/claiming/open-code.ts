import { timeFormats } from '@dukat/locales/format-time';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { parseCardCode } from '@dukat/rules/gift-cards/card-code';
import { findHindrance } from '@dukat/rules/gift-cards/card-state';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import type { CardCodes } from '../card-codes.ts';
import type { PaidGiftCard } from '../gift-cards-repository.ts';
import { admitCode, refuseWrongCode } from './code-attempts-repository.ts';

export interface CodeTry {
  /** The code as typed. */
  readonly code: string;
  /** The device and the network address, by which wrong codes are counted. */
  readonly subjects: readonly string[];
  readonly now: Date;
}

/** Finds the card of a typed code. Checks and claims have no other way to a card. */
export async function openCode(
  tx: Transaction,
  codes: CardCodes,
  { code, subjects, now }: CodeTry,
  find: (tx: Transaction, codeHash: string) => Promise<PaidGiftCard | undefined>,
): Promise<Result<PaidGiftCard, 'gift_card_code_invalid' | 'gift_card_code_unknown' | 'too_many_attempts'>> {
  const parsed = parseCardCode(code);
  if (parsed.refused) return refuse(parsed.reason, { field: 'code', values: { code: hideMost(code) } });
  const admitted = await admitCode(tx, subjects, now);
  if (admitted.refused) return admitted;
  const card =
    (await find(tx, codes.hash(parsed.value))) ??
    (codes.former && (await find(tx, codes.former.hash(parsed.value))));
  if (card === undefined) return refuseWrongCode(tx, subjects, now);
  // What a frozen account bought is frozen with it.
  return accept({ ...card, isFrozen: card.isFrozen || (await isFrozen(tx, card.portfolioId)) });
}

/** Refuses a card from which nothing can be claimed now. */
export function refuseHindered(card: PaidGiftCard, now: Date) {
  const hindrance = findHindrance(card, now);
  return hindrance === null ? accept(null) : refuse(`gift_card_${hindrance}`, { field: 'code' });
}

/** Refuses a coin while claims of the card stay blocked. */
export function refuseHeldCoin(heldUntil: Date | null, language: LocaleCode) {
  if (heldUntil === null) return accept(null);
  const time = timeFormats(languageTag(language)).dateTime(heldUntil);
  return refuse('gift_card_waiting', { field: 'target', values: { time } });
}

/** The answer is stored under its idempotency key, and a mistyped code is nearly a code. */
const hideMost = (typed: string) => `${typed.trim().slice(0, 4)}…`;
