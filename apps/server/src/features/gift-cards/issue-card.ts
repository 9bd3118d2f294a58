import { availableAccount, blockedAccount, houseGiftCards, type LedgerAccount } from '@dukat/ledger/accounts';
import { paysCard } from '@dukat/rules/gift-cards/card-payment';
import { canBecome, cardExpiry } from '@dukat/rules/gift-cards/card-state';
import { cardHoldMs } from '@dukat/rules/gift-cards/limits';
import { maskMailbox } from '@dukat/rules/gift-cards/operator-acts';
import { type Amount, negate } from '@dukat/rules/money/amount';
import { isGateway } from '@dukat/rules/payments/gateways';
import { assert } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { post } from '../../platform/ledger/post.ts';
import { isFrozen } from '../freezes/freezes-facade.ts';
import type { CardsForOrders } from '../orders/purchases-facade.ts';
import type { CardDeposit, CardDeposits } from '../payments/payments-facade.ts';
import { mailNotPaid, mailPaid } from './delivery/gift-card-mails.ts';
import type { GiftCardsDeps } from './gift-cards-deps.ts';
import {
  endCard,
  findCard,
  lockCard,
  lockCards,
  type StoredGiftCard,
  storePaid,
} from './gift-cards-repository.ts';
import { findCards } from './operators/operator-cards-repository.ts';

type IssuingDeps = Pick<GiftCardsDeps, 'codes' | 'calendar'>;

export interface CardPayment {
  readonly publicId: string;
  /** Whose blocked balance holds the money. */
  readonly portfolioId: string;
  readonly asset: string;
  readonly gross: Amount;
  readonly now: Date;
}

/** The effects of a payment on its card, which withdrawals take as a port. */
export function cardPayments(deps: IssuingDeps) {
  return {
    /** Sells the card for the held money and gives it a code. */
    async pay(tx: Transaction, { publicId, portfolioId, asset, gross, now }: CardPayment): Promise<void> {
      const card = await lockCard(tx, publicId);
      assert(canBecome(card.status, 'PAID'), 'expected a gift card that waits for its payment');
      assert(card.asset === asset && card.amount === gross, 'expected the price of the gift card');
      await sellCard(tx, deps, card, { from: blockedAccount(portfolioId), paidBy: null, now });
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

/** The effects of deposits on the cards that they were made for, which payments and gateways take as a port. */
export function cardDeposits(deps: IssuingDeps): CardDeposits {
  return {
    lock: lockCards,
    async deposited(tx, deposits) {
      for (const deposit of deposits) await payByDeposit(tx, deps, deposit);
    },
  };
}

/** The effects of sales on the cards that their proceeds pay, which orders take as a port. */
export function cardProceeds(deps: IssuingDeps): CardsForOrders {
  return {
    async sold(tx, proceeds) {
      // The caller holds balances, which are locked after a paid card. Nothing that locks an unpaid one locks a balance later.
      const card = await findCard(tx, proceeds.cardPublicId);
      if (card?.status === 'CREATED') await payByDeposit(tx, deps, proceeds);
      else if (card !== undefined) await mailNotPaid(tx, deps.codes, card, proceeds);
    },
  };
}

async function payByDeposit(tx: Transaction, deps: IssuingDeps, deposit: CardDeposit): Promise<void> {
  const { cardPublicId, portfolioId, reference, now } = deposit;
  const card = await lockCard(tx, cardPublicId);
  const isStopped = card.isFrozen || (await isFrozen(tx, card.portfolioId));
  if (!paysCard({ ...card, isFrozen: isStopped }, deposit)) return mailNotPaid(tx, deps.codes, card, deposit);
  await sellCard(tx, deps, card, { from: availableAccount(portfolioId), paidBy: reference, now });
}

interface Sale {
  /** The account that holds the money. */
  readonly from: LedgerAccount;
  /** The booking of the deposit that pays the card; null for a payment from the balance. */
  readonly paidBy: string | null;
  readonly now: Date;
}

/** Sells the card and gives it a code. The row must be locked. */
async function sellCard(
  tx: Transaction,
  { codes, calendar }: IssuingDeps,
  card: StoredGiftCard,
  { from, paidBy, now }: Sale,
): Promise<void> {
  const { publicId, asset, amount, paymentType } = card;
  const posted = await post(tx, {
    reference: `gift-card-sold:${publicId}`,
    type: 'gift_card_sold',
    entries: [
      { account: from, asset, amount: negate(amount) },
      { account: houseGiftCards, asset, amount },
    ],
    about: publicId,
  });
  assert(!posted.refused, 'expected the money of the payment');
  crashPoint('gift-card-paid');
  const code = codes.create();
  const paidAt = await calendar.now(tx, now);
  const expiresAt = cardExpiry(paidAt);
  const claimableFrom = isGateway(paymentType) ? later(now, cardHoldMs) : null;
  await storePaid(tx, card, {
    codeHash: codes.hash(code),
    encryptedCode: codes.close(code, publicId),
    lastFour: code.slice(-4),
    claimableFrom,
    paidBy,
    paidAt,
    expiresAt,
  });
  await mailPaid(tx, codes, card, { expiresAt, claimableFrom, now });
  crashPoint('gift-card-coded');
}
