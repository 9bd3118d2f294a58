import type { Loan } from '@dukat/contract/loans';
import { seedLoans } from '../../../../../sandbox/src/seeds/seed-loans.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { bookMaker } from '../../../program/testing/book-maker.ts';
import { testProgram } from '../../../program/testing/test-program.ts';
import { type Owner, ownerOf } from '../../withdrawals/testing/withdrawals-world.ts';
import { createLoan, loanOf } from './loans-world.ts';

/** A program with loans against bitcoin, a market on which they are sold, and a price that tests move. */
export async function loanSalesWorld(...moreMarkets: readonly string[]) {
  const program = await testProgram(undefined, ['BTC_CZK', ...moreMarkets]);
  const { database, clock, prices } = program;
  await inTransaction(database, (tx) => seedLoans(tx, clock.now()));
  const book = await bookMaker(program, 'BTC_CZK');

  async function examine(): Promise<void> {
    await program.runTask('loan-prices');
  }
  /** Publishes the next tick with a price. */
  async function passTick(price: number): Promise<void> {
    prices.set('BTC', { CZK: price, EUR: price / 25 });
    clock.advance(10_000);
    await program.deps.rates.advance();
  }
  async function sell(): Promise<void> {
    await program.runTask('loan-sales');
  }
  return {
    program,
    book,
    examine,
    sell,
    owned: (...statements: string[]) => asOwner(program.ownerUrl, ...statements),
    owner: (email: Parameters<typeof ownerOf>[1]): Promise<Owner> => ownerOf(program, email),
    passTick,
    /** Sets the price for ticks to come, each of which is examined. Two windows and a suspension after a jump need 16. */
    async hold(price: number, ticks = 19): Promise<void> {
      for (let count = 0; count < ticks; count += 1) {
        await passTick(price);
        await examine();
      }
    },
    /** Fills the bids around a price anew. */
    async bids(price: number, size: string): Promise<void> {
      await book.clear();
      await book.bid(String(price), size);
    },
    draw: ({ client }: Owner, amount: string, coins: string, more: object = {}): Promise<Loan> =>
      createLoan(client, loanOf(amount, coins, more)),
    async loan({ client }: Owner, id: string): Promise<Loan> {
      const { loans } = (await client.get('/api/user/loans?limit=100')).body as { loans: readonly Loan[] };
      const loan = loans.find((its) => its.id === id);
      if (loan === undefined) throw new Error('expected the loan in the list');
      return loan;
    },
    async mailsTo({ email }: Owner): Promise<readonly string[]> {
      const rows = await database
        .selectFrom('mails')
        .select('template')
        .where('recipient', '=', email)
        .where('template', 'like', 'loan%')
        .orderBy('id')
        .execute();
      return rows.map(({ template }) => template);
    },
    close: () => program.close(),
    sales: () => database.selectFrom('loan_sales').selectAll().orderBy('id').execute(),
    steps: () => database.selectFrom('loan_sale_steps').selectAll().orderBy('id').execute(),
  };
}

export type LoanSalesWorld = Awaited<ReturnType<typeof loanSalesWorld>>;
