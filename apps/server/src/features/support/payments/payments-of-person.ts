import type { SupportPayment } from '@dukat/contract/support-payments';
import { type Amount, amountOf } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { depositsOf, paymentOfUser } from '../../gateways/gateways-facade.ts';
import { bankDepositTo, limitedMovementsOf } from '../../payments/payments-facade.ts';
import { portfolioIdsOf } from '../../portfolios/portfolios-facade.ts';
import { findLine, listLines, type TransactionKind } from '../../transactions/transactions-facade.ts';
import { comingDeposits, depositToPortfolios } from '../../wallets/deposits-facade.ts';
import { findWithdrawal, withdrawalsOf } from '../../withdrawals/withdrawals-use-facade.ts';

/** A payment of a person that a question can be about. */
export interface PaymentOfPerson extends SupportPayment {
  readonly transactionKind: TransactionKind | null;
  readonly asset: string;
  readonly amount: Amount;
  readonly createdAt: Date;
}

const lineIds = /^\d{1,18}$/;

/** Finds a payment if it is in any portfolio that the person has ever had. */
export async function paymentOfPerson(
  db: Database,
  userId: string,
  { kind, id }: SupportPayment,
): Promise<PaymentOfPerson | undefined> {
  switch (kind) {
    case 'transaction':
      return lineIds.test(id) ? lineOfPerson(db, userId, id) : undefined;
    case 'withdrawal': {
      const found = await findWithdrawal(db, { publicId: id, userId });
      return found && ofWithdrawal(found);
    }
    case 'card': {
      const found = await paymentOfUser(db, userId, id);
      return found && ofCard(found);
    }
    case 'bank': {
      const portfolios = lineIds.test(id) ? await portfolioIdsOf(db, userId) : [];
      const found = await bankDepositTo(db, portfolios, id);
      return found && ofBank(found);
    }
    case 'coins': {
      const found = await depositToPortfolios(db, await portfolioIdsOf(db, userId), id);
      return found && ofCoins(found);
    }
  }
}

async function lineOfPerson(db: Database, userId: string, id: string): Promise<PaymentOfPerson | undefined> {
  for (const portfolioId of await portfolioIdsOf(db, userId)) {
    const line = await findLine(db, portfolioId, id);
    if (line !== undefined) return ofLine(line);
  }
  return undefined;
}

const mostOffered = 10;

/** The latest payments of each kind in one portfolio, newest first. Credited card and bank payments are already among the transactions. */
export async function latestPayments(
  db: Database,
  of: { readonly userId: string; readonly portfolioId: string },
  mostOfEach = mostOffered,
): Promise<readonly PaymentOfPerson[]> {
  const { userId, portfolioId } = of;
  const page = { offset: 0, limit: mostOfEach };
  const lines = await listLines(db, { portfolioId, kind: 'deposit', limit: mostOfEach });
  const limited = await limitedMovementsOf(db, portfolioId, mostOfEach);
  const cards = await depositsOf(db, userId, { portfolioId, ...page, isUncredited: true });
  const coins = await comingDeposits(db, { portfolioId, currency: undefined, ...page });
  const withdrawals = await withdrawalsOf(db, portfolioId, page);
  const all = [
    ...lines.map(ofLine),
    ...limited.map(ofBank),
    ...cards.rows.map(ofCard),
    ...coins.rows.map(ofCoins),
    ...withdrawals.rows.map(ofWithdrawal),
  ];
  return newestFirst(all);
}

/** A person's latest payments in all portfolios, newest first, at most `most`. */
export async function paymentsOfPerson(
  db: Database,
  userId: string,
  most: number,
): Promise<readonly PaymentOfPerson[]> {
  const all: PaymentOfPerson[] = [];
  for (const portfolioId of await portfolioIdsOf(db, userId))
    all.push(...(await latestPayments(db, { userId, portfolioId }, most)));
  return newestFirst(all).slice(0, most);
}

/** Breaks ties deterministically, so that no page repeats or loses a payment. */
function newestFirst(payments: readonly PaymentOfPerson[]): readonly PaymentOfPerson[] {
  const nameOf = ({ kind, id }: PaymentOfPerson) => `${kind}:${id.padStart(20, '0')}`;
  return payments.toSorted(
    (one, other) =>
      other.createdAt.getTime() - one.createdAt.getTime() || (nameOf(one) < nameOf(other) ? 1 : -1),
  );
}

type Line = Awaited<ReturnType<typeof listLines>>[number];
type Withdrawal = Awaited<ReturnType<typeof withdrawalsOf>>['rows'][number];
type Card = Awaited<ReturnType<typeof depositsOf>>['rows'][number];
type Limited = Awaited<ReturnType<typeof limitedMovementsOf>>[number];
type Coins = NonNullable<Awaited<ReturnType<typeof depositToPortfolios>>>;

function ofLine({ id, kind: transactionKind, asset, amount, createdAt }: Line): PaymentOfPerson {
  return { kind: 'transaction', id, transactionKind, asset, amount, createdAt };
}

function ofBank(row: Limited): PaymentOfPerson {
  const { id, currency: asset, seen_at: createdAt } = row;
  return { kind: 'bank', id, transactionKind: null, asset, amount: amountOf(row.amount), createdAt };
}

function ofWithdrawal({ publicId: id, asset, gross: amount, createdAt }: Withdrawal): PaymentOfPerson {
  return { kind: 'withdrawal', id, transactionKind: null, asset, amount, createdAt };
}

function ofCard(row: Card): PaymentOfPerson {
  const { public_id: id, currency: asset, created_at: createdAt } = row;
  return { kind: 'card', id, transactionKind: null, asset, amount: amountOf(row.amount), createdAt };
}

function ofCoins({ public_id: id, asset, amount, seen_at: createdAt }: Coins): PaymentOfPerson {
  return { kind: 'coins', id, transactionKind: null, asset, amount: amountOf(amount), createdAt };
}
