import { availableAccount, bank } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { PostingBatcher } from '../../apps/server/src/platform/ledger/batches/posting-batcher.ts';

const accounts = 10_000;
const funds = toAmount('1000000000');
const sent = toAmount('1.25');

/** Owners from this number on are portfolios: every change writes a line in the owner's statement. */
const firstPortfolio = 1_000_000;

/** Creates as many portfolios as there are accounts without a portfolio. */
export async function openPortfolios(database: Database): Promise<void> {
  await sql`
    with one as (
      insert into users (public_id, email, locale, brand, origin, created_at)
      values ('bench', 'bench@dukat.test', 'en_US', 'dukat', 'bench', now()) returning id
    )
    insert into portfolios (id, public_id, user_id, type, created_at) overriding system value
    select n, 'bench' || n, one.id, 'basic', now()
      from one, generate_series(${firstPortfolio}::bigint, ${firstPortfolio + accounts - 1}::bigint) n`.execute(
    database,
  );
}

/** Gives every account enough to spend. */
export async function fund(batcher: PostingBatcher): Promise<void> {
  const first = Array.from({ length: accounts }, (_, owner) => owner);
  const all = [...first, ...first.map((owner) => firstPortfolio + owner)];
  const answers = await Promise.all(
    all.map((owner) =>
      transfer(batcher, `fund:${owner}`, bank('bench'), availableAccount(String(owner)), funds),
    ),
  );
  assert(
    answers.every((answer) => !answer.refused),
    'expected every account to be funded',
  );
}

export interface Load {
  readonly name: string;
  /** Picks payer and payee of the next transfer. */
  readonly pick: () => readonly [number, number];
}

const any = () => Math.floor(Math.random() * accounts);
const other = (than: number) => (than + 1 + Math.floor(Math.random() * (accounts - 1))) % accounts;

export const spread: Load = {
  name: 'spread over 10,000 accounts',
  pick: () => {
    const payer = any();
    return [payer, other(payer)];
  },
};

export const portfolios: Load = {
  name: 'spread over 10,000 portfolios, two lines of a statement more',
  pick: () => {
    const payer = any();
    return [firstPortfolio + payer, firstPortfolio + other(payer)];
  },
};

export const hot: Load = { name: 'all from one hot account', pick: () => [0, other(0)] };

let started = 0;

/** Durable double-entry transfers per second, with this many callers that each wait for a response before the next transfer. */
export async function transfersPerSecond(
  batcher: PostingBatcher,
  { pick }: Load,
  outstanding: number,
  seconds: number,
): Promise<number> {
  started += 1;
  const run = `${started}-${Date.now().toString(36)}`;
  let done = 0;
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const caller = async () => {
    while (performance.now() < until) {
      done += 1;
      const [payer, payee] = pick();
      const reference = `bench:${run}:${done}`;
      const answer = await transfer(
        batcher,
        reference,
        availableAccount(String(payer)),
        availableAccount(String(payee)),
        sent,
      );
      assert(!answer.refused && answer.value.isNew, 'expected a new posting for every transfer');
    }
  };
  await Promise.all(Array.from({ length: outstanding }, caller));
  return (done / (performance.now() - begin)) * 1000;
}

function transfer(
  batcher: PostingBatcher,
  reference: string,
  from: ReturnType<typeof availableAccount> | ReturnType<typeof bank>,
  to: ReturnType<typeof availableAccount>,
  amount: typeof sent,
) {
  return batcher.post({
    reference,
    type: 'portfolio_move',
    entries: [
      { account: from, asset: 'CZK', amount: negate(amount) },
      { account: to, asset: 'CZK', amount },
    ],
  });
}
