import type { SupportPayment } from '@dukat/contract/support-payments';
import { type Amount, toAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { findUserPayment, readDeposits } from '../../gateways/gateways-facade.ts';
import { findBankDeposit, findLimitedMovements } from '../../payments/payments-facade.ts';
import { portfolioIdsOf } from '../../portfolios/portfolios-facade.ts';
import { findLine, listLines, type TransactionKind } from '../../transactions/transactions-facade.ts';
import { findIncomingDeposits, findPortfolioDeposit } from '../../wallets/deposits-facade.ts';
import { findWithdrawal, findWithdrawals } from '../../withdrawals/withdrawals-use-facade.ts';

/** A payment of a person that a question can be about. */
export interface CustomerPayment extends SupportPayment {
  readonly transactionKind: TransactionKind | null;
  readonly asset: string;
  readonly amount: Amount;
  readonly createdAt: Date;
}

const lineIds = /^\d{1,18}$/;

/** Finds a payment if it is in any portfolio that the person has ever had. */
export async function findCustomerPayment(
  db: Database,
  userId: string,
  { kind, id }: SupportPayment,
): Promise<CustomerPayment | undefined> {
  switch (kind) {
    case 'transaction':
      return lineIds.test(id) ? findCustomerLine(db, userId, id) : undefined;
    case 'withdrawal': {
      const found = await findWithdrawal(db, { publicId: id, userId });
      return found && fromWithdrawal(found);
    }
    case 'card': {
      const found = await findUserPayment(db, userId, id);
      return found && fromCardPayment(found);
    }
    case 'bank': {
      const portfolios = lineIds.test(id) ? await portfolioIdsOf(db, userId) : [];
      const found = await findBankDeposit(db, portfolios, id);
      return found && fromBankPayment(found);
    }
    case 'coins': {
      const found = await findPortfolioDeposit(db, await portfolioIdsOf(db, userId), id);
      return found && fromCoinPayment(found);
    }
  }
}

async function findCustomerLine(
  db: Database,
  userId: string,
  id: string,
): Promise<CustomerPayment | undefined> {
  for (const portfolioId of await portfolioIdsOf(db, userId)) {
    const line = await findLine(db, portfolioId, id);
    if (line !== undefined) return fromLine(line);
  }
  return undefined;
}

const mostOffered = 10;

/** The latest payments of each kind in one portfolio, newest first. Credited card and bank payments are already among the transactions. */
export async function latestPayments(
  db: Database,
  of: { readonly userId: string; readonly portfolioId: string },
  maxPerSubject = mostOffered,
): Promise<readonly CustomerPayment[]> {
  const { userId, portfolioId } = of;
  const page = { offset: 0, limit: maxPerSubject };
  const lines = await listLines(db, { portfolioId, kind: 'deposit', limit: maxPerSubject });
  const limited = await findLimitedMovements(db, portfolioId, maxPerSubject);
  const cards = await readDeposits(db, userId, { portfolioId, ...page, isUncredited: true });
  const coins = await findIncomingDeposits(db, { portfolioId, currency: undefined, ...page });
  const withdrawals = await findWithdrawals(db, portfolioId, page);
  const all = [
    ...lines.map(fromLine),
    ...limited.map(fromBankPayment),
    ...cards.rows.map(fromCardPayment),
    ...coins.rows.map(fromCoinPayment),
    ...withdrawals.rows.map(fromWithdrawal),
  ];
  return newestFirst(all);
}

/** A person's latest payments in all portfolios, newest first, at most `most`. */
export async function listCustomerPayments(
  db: Database,
  userId: string,
  most: number,
): Promise<readonly CustomerPayment[]> {
  const all: CustomerPayment[] = [];
  for (const portfolioId of await portfolioIdsOf(db, userId))
    all.push(...(await latestPayments(db, { userId, portfolioId }, most)));
  return newestFirst(all).slice(0, most);
}

/** Breaks ties deterministically, so that no page repeats or loses a payment. */
function newestFirst(payments: readonly CustomerPayment[]): readonly CustomerPayment[] {
  const sortKey = ({ kind, id }: CustomerPayment) => `${kind}:${id.padStart(20, '0')}`;
  return payments.toSorted(
    (one, other) =>
      other.createdAt.getTime() - one.createdAt.getTime() || (sortKey(one) < sortKey(other) ? 1 : -1),
  );
}

type Line = Awaited<ReturnType<typeof listLines>>[number];
type Withdrawal = Awaited<ReturnType<typeof findWithdrawals>>['rows'][number];
type Card = Awaited<ReturnType<typeof readDeposits>>['rows'][number];
type Limited = Awaited<ReturnType<typeof findLimitedMovements>>[number];
type Coins = NonNullable<Awaited<ReturnType<typeof findPortfolioDeposit>>>;

function fromLine({ id, kind: transactionKind, asset, amount, createdAt }: Line): CustomerPayment {
  return { kind: 'transaction', id, transactionKind, asset, amount, createdAt };
}

function fromBankPayment(row: Limited): CustomerPayment {
  const { id, currency: asset, seen_at: createdAt } = row;
  return { kind: 'bank', id, transactionKind: null, asset, amount: toAmount(row.amount), createdAt };
}

function fromWithdrawal({ publicId: id, asset, gross: amount, createdAt }: Withdrawal): CustomerPayment {
  return { kind: 'withdrawal', id, transactionKind: null, asset, amount, createdAt };
}

function fromCardPayment(row: Card): CustomerPayment {
  const { public_id: id, currency: asset, created_at: createdAt } = row;
  return { kind: 'card', id, transactionKind: null, asset, amount: toAmount(row.amount), createdAt };
}

function fromCoinPayment({ public_id: id, asset, amount, seen_at: createdAt }: Coins): CustomerPayment {
  return { kind: 'coins', id, transactionKind: null, asset, amount: toAmount(amount), createdAt };
}
