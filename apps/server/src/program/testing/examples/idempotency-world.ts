import { administrator, type BackOffice, type Operator, secondOperator } from '../back-office.ts';
import { signIn } from '../demo-sign-in.ts';
import { buyOrder, open } from '../order-requests.ts';
import type { IdempotencyWorld } from '../slice-examples.ts';
import type { TestProgram } from '../test-program.ts';

/** Caches a value until the clock has moved. */
export function cachePerTime<Value>(
  { clock }: TestProgram,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let madeAt = 0;
  let value: Promise<Value> | undefined;
  return () => {
    const now = clock.now().getTime();
    if (value === undefined || madeAt !== now) value = make();
    madeAt = now;
    return value;
  };
}

export const keep = { payout_type: 'KEEP', coin_address: null, fiat_value: '1000' };
export const fromBalance = { email: null, payment_type: 'VIRTUAL', fiat_value: '1000' };

export async function createIdempotencyWorld(
  program: TestProgram,
  backOffice: BackOffice,
): Promise<IdempotencyWorld> {
  const visitor = await program.client();
  const visitor2 = await program.client();
  let serial = 0;
  // Sessions expire, so a client that asks a day later signs in again as the same user.
  const user = {
    asker: cachePerTime(program, () => signIn(program, 'verified@dukat.test', { CZK: '1000000' })),
    other: cachePerTime(program, () => signIn(program, 'slovak@dukat.test')),
  };
  // Creates the account of the visitor's e-mail before anything is counted.
  await open(visitor, await buyOrder(visitor));
  return {
    program,
    visitor,
    user,
    stranger: { asker: async () => visitor, other: async () => visitor2 },
    operator: {
      asker: cachePerTime(program, () => backOffice.logIn(...administrator)),
      other: cachePerTime(program, () => backOffice.logIn(...secondOperator)),
    },
    admin: cachePerTime<Operator>(program, () => backOffice.logIn(...administrator)),
    nextSerial() {
      serial += 1;
      return serial;
    },
    ownPortfolios: () => portfoliosOfUser(program),
    async owned(changes) {
      const owner = await user.asker();
      return open(owner, await buyOrder(owner, { ...changes }));
    },
    visitors: async (changes = {}) => open(visitor, await buyOrder(visitor, { ...keep, ...changes })),
  };
}

async function portfoliosOfUser({ database, clock }: TestProgram): Promise<readonly [string, string]> {
  const basic = await database
    .selectFrom('users as u')
    .innerJoin('portfolios as p', 'p.id', 'u.portfolio_id')
    .select(['p.public_id', 'u.id'])
    .where('u.email', '=', 'verified@dukat.test')
    .executeTakeFirstOrThrow();
  const trade = await database
    .insertInto('portfolios')
    .values({
      public_id: `drill-${basic.id}`,
      user_id: basic.id,
      type: 'trade',
      public_name: null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('public_id').doUpdateSet({ public_name: null }))
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return [basic.public_id, trade.public_id];
}
