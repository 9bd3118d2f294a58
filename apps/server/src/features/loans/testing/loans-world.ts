import type { Loan } from '@dukat/contract/loans';
import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { expect } from 'vitest';
import { seedLoans } from '../../../../../sandbox/src/seeds/seed-loans.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { post } from '../../../platform/ledger/post.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { type Owner, withdrawalsWorld } from '../../withdrawals/testing/withdrawals-world.ts';

/** The body of a draw of crowns against bitcoins. */
export const loanOf = (amount: string, coins: string, more: object = {}) => ({
  ...{ currency: 'CZK', amount, months: 12, terms_version: 'BTC-CZK-1' },
  ...{ collateral: { currency: 'BTC', amount: coins } },
  ...more,
});

/** Draws a loan and returns it. */
export async function createLoan(client: TestClient, body: object): Promise<Loan> {
  const answer = await client.post('/api/user/loans', body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { loan: Loan }).loan;
}

let serial = 0;

/** For several loans. */
const usualGifts = { BTC: '2', CZK: '100000' };

/** Creates the sandbox’s terms and pools if they are missing, and gives coins and crowns of the inventory to a person. */
export async function giveForLoans(
  program: TestProgram,
  client: TestClient,
  gifts: Readonly<Record<string, string>> = usualGifts,
): Promise<void> {
  const { database, clock } = program;
  const { user } = (await client.get('/api/user/me')).body as { user: { email: string } };
  const { portfolio_id: portfolioId } = await database
    .selectFrom('users')
    .select('portfolio_id')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow();
  serial += 1;
  await inTransaction(database, async (tx) => {
    await seedLoans(tx, clock.now());
    for (const [asset, amount] of Object.entries(gifts)) {
      const units = toAmount(amount);
      const posted = await post(tx, {
        reference: `gift-for-loans:${asset}:${serial}`,
        type: 'seed',
        entries: [
          { account: houseTrading, asset, amount: negate(units) },
          { account: availableAccount(String(portfolioId)), asset, amount: units },
        ],
      });
      expect(posted.refused).toBe(false);
    }
  });
}

/** A program with the sandbox's terms and pools, and a calendar that can be moved. */
export async function loansWorld() {
  const world = await withdrawalsWorld();
  const { program } = world;
  await inTransaction(program.database, (tx) => seedLoans(tx, program.clock.now()));
  const owned = (...statements: string[]) => asOwner(program.ownerUrl, ...statements);
  return {
    ...world,
    owned,
    close: () => program.close(),
    /** Moves the product calendar without running jobs. */
    async passDays({ client }: Pick<Owner, 'client'>, days: number): Promise<void> {
      expect((await client.post('/sandbox/calendar', { unit: 'day', count: days })).status).toBe(200);
    },
    async book(): Promise<void> {
      await program.runTask('loan-interest');
    },
    async endTerms(): Promise<void> {
      await program.runTask('loan-terms');
    },
    async loans({ client }: Pick<Owner, 'client'>): Promise<readonly Loan[]> {
      return ((await client.get('/api/user/loans?limit=100')).body as { loans: readonly Loan[] }).loans;
    },
    async loan({ client }: Pick<Owner, 'client'>, id: string): Promise<Loan> {
      const { loans } = (await client.get('/api/user/loans?limit=100')).body as { loans: readonly Loan[] };
      const loan = loans.find((its) => its.id === id);
      if (loan === undefined) throw new Error('expected the loan in the list');
      return loan;
    },
    pay: ({ client }: Pick<Owner, 'client'>, loan_id: string, amount: string, from = 'balance') =>
      client.post('/api/user/loans/payoffs', { loan_id, amount, from }),
  };
}

export type LoansWorld = Awaited<ReturnType<typeof loansWorld>>;
