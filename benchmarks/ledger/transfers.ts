import { availableOf, bank } from '@dukat/ledger/accounts';
import { amountOf, negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { PostingBatcher } from '../../apps/server/src/platform/ledger/batches/posting-batcher.ts';

export const accounts = 10_000;
const funds = amountOf('1000000000');
const sent = amountOf('1.25');

/** Gives every account enough to spend. */
export async function fund(batcher: PostingBatcher): Promise<void> {
  const all = Array.from({ length: accounts }, (_, owner) => owner);
  const answers = await Promise.all(
    all.map((owner) => transfer(batcher, `fund:${owner}`, bank('bench'), availableOf(String(owner)), funds)),
  );
  assert(
    answers.every((answer) => !answer.refused),
    'every account is funded',
  );
}

export interface Load {
  readonly name: string;
  /** Payer and payee of the next transfer. */
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

export const hot: Load = { name: 'all from one hot account', pick: () => [0, other(0)] };

let started = 0;

/** Durable double-entry transfers a second, with so many callers that each wait for their answer before the next. */
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
        availableOf(String(payer)),
        availableOf(String(payee)),
        sent,
      );
      assert(!answer.refused && answer.value.isNew, 'every transfer of the benchmark is booked');
    }
  };
  await Promise.all(Array.from({ length: outstanding }, caller));
  return (done / (performance.now() - begin)) * 1000;
}

function transfer(
  batcher: PostingBatcher,
  reference: string,
  from: ReturnType<typeof availableOf> | ReturnType<typeof bank>,
  to: ReturnType<typeof availableOf>,
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
