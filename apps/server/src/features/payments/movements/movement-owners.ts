import type { Transaction } from '../../../platform/database/database.ts';
import { findOwners } from '../../operators/approvals-facade.ts';
import { findUsersByAccounts } from '../../verification/verification-facade.ts';
import { requestsWithSymbols } from '../accounts/payment-requests-repository.ts';
import type { BankMovement } from '../bank-port.ts';
import { portfoliosBySymbol } from '../deposits/bank-deposits-repository.ts';
import type { OrdersPort } from '../orders-port.ts';
import { findEndToEndIds } from '../payouts/end-to-end-id.ts';
import { findPayoutPortfolios } from '../payouts/payouts-repository.ts';
import { findOwnSymbol } from './movement-facts.ts';

type NamedParties = Pick<
  BankMovement,
  'variableSymbol' | 'endToEndId' | 'message' | 'counterIban' | 'counterAccount'
> & {
  /** Present when the movement waits for the deposit limit of a portfolio. */
  readonly portfolioId?: string | null;
};

interface Affected {
  readonly orders: Pick<OrdersPort, 'findOrderPortfolios'>;
  /** Orders that the movements would be matched to. */
  readonly orderPublicIds?: readonly string[];
  /** Portfolios of gift cards' buyers that the movements would be matched to. */
  readonly portfolioIds?: readonly (string | null)[];
}

/**
 * Returns the e-mail addresses of all people whom bank movements concern: owners of the orders, gift cards, portfolios and payouts that they name,
 * owners of the portfolio that they wait for, and people who proved to own the counterparty's account.
 */
export async function findOwnersOfMovements(
  tx: Transaction,
  movements: readonly NamedParties[],
  { orders, orderPublicIds = [], portfolioIds = [] }: Affected,
): Promise<readonly string[]> {
  const symbols = unique(movements.map(findOwnSymbol));
  const payouts = unique(
    movements.flatMap(({ endToEndId, message }) => findEndToEndIds(`${endToEndId ?? ''}\n${message ?? ''}`)),
  );
  const accounts = unique(movements.map(({ counterIban, counterAccount }) => counterIban ?? counterAccount));
  const requests = [...(await requestsWithSymbols(tx, symbols)).values()];
  return findOwners(tx, {
    userIds: await findUsersByAccounts(tx, accounts),
    portfolioIds: [
      ...portfolioIds,
      ...movements.map(({ portfolioId = null }) => portfolioId),
      ...requests.map(({ portfolioId }) => portfolioId),
      ...[...(await portfoliosBySymbol(tx, symbols)).values()].map(({ portfolioId }) => portfolioId),
      ...(await findPayoutPortfolios(tx, payouts)),
      ...(await orders.findOrderPortfolios(tx, [
        ...requests.map(({ orderPublicId }) => orderPublicId),
        ...orderPublicIds,
      ])),
    ],
  });
}

function unique<Value extends string>(values: readonly (Value | null | undefined)[]): readonly Value[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))];
}
