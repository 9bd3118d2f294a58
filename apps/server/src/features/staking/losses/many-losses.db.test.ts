import { type Amount, formatAmount, subtract, sum, toAmount, zero } from '@dukat/rules/money/amount';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { copyStake } from '../testing/copy-stake.ts';
import { createStake, type StakingWorld, stakeOf, stakingWorld } from '../testing/staking-world.ts';

// A penalty of more positions than two pages: each loses what was decided, to the unit, whatever happens before its page.

const positions = 230;
const left = toAmount('100');
const leaving = Array.from({ length: 8 }, (_, index) => `copy${25 * (index + 1)}`);
const path = '/admin/api/staking/penalties';

let world: StakingWorld;
let owner: Owner;
let backOffice: BackOffice;
beforeAll(async () => {
  world = await stakingWorld();
  owner = await world.owner('verified@dukat.test');
  backOffice = await openBackOffice(world.program);
  await owner.give('TRX', '1000000');
  const { id } = await createStake(owner.client, stakeOf('TRX.L', '1000'));
  await copyStake(world, owner, id, { count: positions, step: '0.000007' });
});
afterAll(async () => {
  await backOffice.close();
  await world.close();
});

const rows = async <Row>(text: RawBuilder<Row>) => (await text.execute(world.program.database)).rows;
const held = async (): Promise<ReadonlyMap<string, Amount>> =>
  new Map(
    (
      await rows(
        sql<{ id: string; amount: string }>`select public_id as id, amount::text from staking_positions`,
      )
    ).map(({ id, amount }) => [id, toAmount(amount)]),
  );
const countWaiting = async () =>
  (await rows(sql`select from staking_losses where applied_at is null`)).length;
const houseLosses = async () =>
  (
    await rows(sql<{ balance: string }>`
      select balance::text from ledger_balances b join ledger_accounts a on a.id = b.account_id
       where a.kind = 'losses' and a.asset = 'TRX'`)
  )[0]?.balance;
const unstake = (id: string) =>
  owner.client.post('/api/user/unstake', { stake_id: id, amount: '100', accepts_early_end: true });

/** Two operators book a penalty. Returns what the preview showed. */
async function book(share: string) {
  const first = await backOffice.logIn(...administrator);
  const second = await backOffice.logIn(...secondOperator);
  const losses = new Map<string, Amount>();
  let [total, covered] = [zero, zero];
  for (let offset = 0; offset < positions; offset += 100) {
    const { body } = await first.get(
      `/admin/api/staking/penalty-preview?currency=TRX.L&share=${share}&offset=${offset}&limit=100`,
    );
    const page = body as {
      total: string;
      covered: string;
      positions: readonly { id: string; loss: string }[];
    };
    for (const { id, loss } of page.positions) losses.set(id, toAmount(loss));
    [total, covered] = [toAmount(page.total), toAmount(page.covered)];
  }
  const body = { currency: 'TRX.L', share, day: '2026-03-01', cause: 'A test.' };
  await first.post(path, body);
  expect((await second.post(path, body)).text).toContain('done');
  expect(formatAmount(sum(losses.values()))).toBe(formatAmount(subtract(total, covered)));
  return { losses, total, covered };
}

test('pages that fail, and changes before a page, take what was decided', { timeout: 120_000 }, async () => {
  const before = await held();
  const first = await book('0.0333333');
  expect([first.losses.size, await countWaiting()]).toEqual([positions, positions]);
  expect(new Set(first.losses.values()).size).toBeGreaterThan(1);
  await world.owned(
    `create function refuse_copy() returns trigger language plpgsql as $$ begin
       if new.position_id = (select id from staking_positions where public_id = 'copy150') then raise 'refused'; end if;
       return new; end $$`,
    'create trigger refuse_copy before update on staking_losses for each row execute function refuse_copy()',
  );
  const ran = await Promise.allSettled([
    ...Array.from({ length: 2 }, () => world.pay()),
    ...leaving.map((id) => unstake(id)),
  ]);
  expect(ran.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  const failed = (
    await rows(sql<{ id: string }>`
    select p.public_id as id from staking_losses l join staking_positions p on p.id = l.position_id where l.applied_at is null`)
  ).map(({ id }) => id);
  expect(failed).toEqual(['copy150']);
  // A second penalty is decided on what the first one leaves, also of a position from which that still waits.
  const second = await book('0.01');
  await world.owned('drop trigger refuse_copy on staking_losses');
  await Promise.all(Array.from({ length: 3 }, () => world.pay()));
  await world.pay();
  expect(await countWaiting()).toBe(0);
  const gone = await rows(sql<{ id: string }>`
    select p.public_id as id from staking_unbondings u join staking_positions p on p.id = u.position_id`);
  const after = await held();
  for (const [id, amount] of before) {
    const lost = sum([first, second].map(({ losses }) => losses.get(id) ?? zero));
    const returned = gone.some((one) => one.id === id) ? left : zero;
    expect([id, formatAmount(subtract(amount, after.get(id) ?? zero))]).toEqual([
      id,
      formatAmount(sum([lost, returned])),
    ]);
  }
  expect(gone.length).toBeGreaterThanOrEqual(leaving.length - 1);
  expect(toAmount((await houseLosses()) ?? '')).toBe(subtract(zero, sum([first.covered, second.covered])));
  expect((await owner.templates()).filter((template) => template === 'stake_slashed')).toHaveLength(
    2 * positions,
  );
  expect(await rows(sql`select from staking_slashes where applied_at is null`)).toHaveLength(0);
});

test('a position from which a penalty waits earns, matures and returns only after it', {
  timeout: 120_000,
}, async () => {
  await world.owned("update staking_positions set locked_until = next_day + 1 where state = 'earning'");
  const { losses } = await book('0.05');
  await world.passDays(owner, 4);
  await world.end();
  expect(await countWaiting()).toBe(losses.size);
  await world.pay();
  await world.pay();
  expect(await countWaiting()).toBe(0);
  await world.end();
  expect((await rows(sql`select from staking_positions where state <> 'ended'`)).length).toBe(0);
  expect(await world.balances(owner, 'TRX').then(([, staked]) => staked)).toBe('0');
});
