import type { RawBuilder } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { deletionOfRequest, forgetRequest } from '../../operators/approvals-facade.ts';

interface NamedCard {
  readonly publicId: string;
}

export const cardSubject = ({ publicId }: NamedCard) => `gift-card:${publicId}`;

/** Withdraws the request about a card whose rest has changed: it names the earlier sum, so nobody could approve it. */
export function withdrawCardRequest(tx: Transaction, card: NamedCard): Promise<void> {
  return forgetRequest(tx, cardSubject(card));
}

/** Returns the deletion as SQL, for a statement that changes the rest. */
export const withdrawalOfCardRequest = (card: NamedCard): RawBuilder<unknown> =>
  deletionOfRequest(cardSubject(card));
