import { blockedAccount, houseGiftCards } from '@dukat/ledger/accounts';
import { canBecome, cardExpiry } from '@dukat/rules/gift-cards/card-state';
import { maskMailbox } from '@dukat/rules/gift-cards/operator-acts';
import { type Amount, negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { post } from '../../platform/ledger/post.ts';
import type { CardCodes } from './card-codes.ts';
import { mailPaid } from './delivery/gift-card-mails.ts';
import { endCard, lockCard, storePaid } from './gift-cards-repository.ts';
import { findCards } from './operators/operator-cards-repository.ts';

export interface CardPayment {
  readonly publicId: string;
  /** Whose blocked balance holds the money. */
  readonly portfolioId: string;
  readonly asset: string;
  readonly gross: Amount;
  readonly now: Date;
}

/** The effects of a payment on its card, which withdrawals take as a port. */
export function cardPayments(codes: CardCodes) {
  return {
    /** Sells the card for the held money and gives it a code. */
    async pay(tx: Transaction, { publicId, portfolioId, asset, gross, now }: CardPayment): Promise<void> {
      const card = await lockCard(tx, publicId);
      assert(canBecome(card.status, 'PAID'), 'expected a gift card that waits for its payment');
      assert(card.asset === asset && card.amount === gross, 'expected the price of the gift card');
      const posted = await post(tx, {
        reference: `gift-card-sold:${publicId}`,
        type: 'gift_card_sold',
        entries: [
          { account: blockedAccount(portfolioId), asset, amount: negate(gross) },
          { account: houseGiftCards, asset, amount: gross },
        ],
        about: publicId,
      });
      assert(!posted.refused, 'expected the held money to pay the gift card');
      crashPoint('gift-card-paid');
      const code = codes.create();
      const expiresAt = cardExpiry(now);
      await storePaid(tx, card, {
        codeHash: codes.hash(code),
        encryptedCode: codes.close(code, publicId),
        lastFour: code.slice(-4),
        expiresAt,
        now,
      });
      await mailPaid(tx, card, { expiresAt, now });
      crashPoint('gift-card-coded');
    },

    /** Cancels the card of a payment that ended without money. */
    async cancel(tx: Transaction, publicId: string): Promise<void> {
      const card = await lockCard(tx, publicId);
      assert(canBecome(card.status, 'CANCELLED'), 'expected a gift card that waits for its payment');
      await endCard(tx, card, 'CANCELLED');
    },

    async findRecipient(tx: Transaction, publicId: string): Promise<string | null> {
      return (await lockCard(tx, publicId)).recipientEmail;
    },

    async describe(db: Database, publicIds: readonly string[]) {
      const cards = await findCards(db, publicIds);
      return new Map(
        cards.map(({ publicId, design, recipientEmail }) => [
          publicId,
          { design, recipient: recipientEmail === null ? null : maskMailbox(recipientEmail) },
        ]),
      );
    },
  };
}
