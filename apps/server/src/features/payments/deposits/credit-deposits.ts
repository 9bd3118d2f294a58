import { availableAccount, bank } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import { ownersOfPortfolios } from '../../portfolios/portfolios-facade.ts';
import {
  AdmittedDeposit,
  fiatDepositGate,
  type IncomingBankDeposit,
} from '../../verification/verification-facade.ts';
import type { CardDeposit } from '../card-deposits-port.ts';
import { movementSource } from '../movements/movement-source.ts';
import { endMovements, type StoredMovement } from '../movements/movements-repository.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { PlanDeposit } from '../plan-deposits-port.ts';
import { putAllIntoSuspense } from '../suspense/put-into-suspense.ts';
import { aboveLimit } from './bank-deposits-repository.ts';

/** Reference of the deposit's posting and of its count against the deposit limit. */
export const depositReference = ({ account, movementId }: StoredMovement) =>
  `deposit:${movementSource(account, movementId)}`;

/** A payment with the symbol of a portfolio, of its plan, or of a gift card that its owner buys. */
export interface BankDeposit {
  readonly movement: StoredMovement;
  readonly portfolioId: string;
  readonly cardPublicId?: string | undefined;
  readonly planPublicId?: string | undefined;
}

/**
 * Credits payments to portfolios if the deposit limits allow it, pays gift cards and lets plans buy with them. Puts the others into suspense,
 * from where a job credits them later (ADR 53). The caller has locked the plans and the cards.
 */
export async function creditDeposits(
  tx: Transaction,
  deposits: readonly BankDeposit[],
  { giftCards, plans, now }: Pick<PaymentsDeps, 'giftCards' | 'plans'> & { readonly now: Date },
): Promise<void> {
  if (deposits.length === 0) return;
  const moneys = deposits.map(({ movement, portfolioId }) => toBalanceDeposit(movement, portfolioId, now));
  const answers = await fiatDepositGate.admit(tx, moneys);
  const waiting = deposits.filter((_, at) => answers[at] === 'above_limit');
  const credited = deposits.flatMap((deposit, at) => {
    const admitted = answers[at];
    return admitted instanceof AdmittedDeposit
      ? [{ ...deposit, admitted, source: depositReference(deposit.movement) }]
      : [];
  });
  await AdmittedDeposit.countAll(tx, credited);
  const posted = await postAll(tx, credited.map(depositPosting));
  assert(!posted.some(({ refused }) => refused), 'expected the postings of arrived payments to be accepted');
  await endMovements(
    tx,
    credited.map(({ movement: { id }, portfolioId, cardPublicId }) => ({
      id,
      status: 'deposited',
      portfolioId,
      orderPublicId: cardPublicId,
      now,
    })),
  );
  await putAllIntoSuspense(
    tx,
    waiting.map(({ cardPublicId, planPublicId: _, ...deposit }) => ({
      ...deposit,
      orderPublicId: cardPublicId,
      reason: aboveLimit,
    })),
    now,
  );
  const mailed = (of: readonly BankDeposit[]) =>
    of.map(({ movement, portfolioId }) => toBalanceDeposit(movement, portfolioId, now));
  await fiatDepositGate.mailCredited(tx, mailed(credited));
  await fiatDepositGate.mailWaiting(tx, mailed(waiting));
  await giftCards.deposited(tx, toCardDeposits(credited, now));
  await plans.deposited(tx, toPlanDeposits(credited, now));
  await announceDeposits(
    tx,
    deposits.map(({ portfolioId }) => portfolioId),
  );
}

/** Maps the credited deposits that were made for gift cards. */
export function toCardDeposits(credited: readonly BankDeposit[], now: Date): readonly CardDeposit[] {
  return credited.flatMap(({ movement, portfolioId, cardPublicId }) =>
    cardPublicId === undefined
      ? []
      : [
          {
            cardPublicId,
            portfolioId,
            reference: depositReference(movement),
            asset: movement.currency,
            amount: movement.amount,
            now,
          },
        ],
  );
}

/** Maps the credited deposits under the symbols of plans. */
export function toPlanDeposits(credited: readonly BankDeposit[], now: Date): readonly PlanDeposit[] {
  return credited.flatMap(({ movement, portfolioId, planPublicId }) =>
    planPublicId === undefined
      ? []
      : [
          {
            ...{ planPublicId, portfolioId, now },
            reference: depositReference(movement),
            asset: movement.currency,
            amount: movement.amount,
            payerName: movement.counterName,
            payerAccount: movement.counterIban ?? movement.counterAccount,
          },
        ],
  );
}

function depositPosting({ movement, portfolioId }: BankDeposit): Posting {
  const { amount, currency: asset, account } = movement;
  return {
    reference: depositReference(movement),
    type: 'deposit_matched',
    entries: [
      { account: bank(account), asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset, amount },
    ],
    about: paymentName(movement),
  };
}

/** Mails the owner that the payment waits for the deposit limit. */
export function mailWaiting(
  tx: Transaction,
  movement: StoredMovement,
  portfolioId: string,
  now: Date,
): Promise<void> {
  return fiatDepositGate.mailWaiting(tx, [toBalanceDeposit(movement, portfolioId, now)]);
}

/** Maps a movement to a deposit to a portfolio. */
export function toBalanceDeposit(
  { currency, amount }: StoredMovement,
  portfolioId: string,
  now: Date,
): IncomingBankDeposit {
  assert(currency === 'CZK' || currency === 'EUR', 'expected a movement in CZK or EUR');
  return { portfolioId, asset: currency, amount, now };
}

/** Name by which the owner recognizes the payment: its variable symbol, or its source. */
export function paymentName(movement: StoredMovement): string {
  return movement.variableSymbol ?? movementSource(movement.account, movement.movementId);
}

/** Publishes the changes, so that the owners' open pages reload their deposits. */
export async function announceDeposits(tx: Transaction, portfolioIds: readonly string[]): Promise<void> {
  const owners = new Set((await ownersOfPortfolios(tx, portfolioIds)).values());
  await publish(tx, ...[...owners].map((userId) => ({ topic: `user:${userId}`, type: 'deposits' })));
}
