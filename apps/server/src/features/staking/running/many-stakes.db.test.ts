import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { copyStake } from '../testing/copy-stake.ts';
import { createStake, type StakingWorld, stakeOf, stakingWorld } from '../testing/staking-world.ts';

// More positions than two pages, of which one cannot be paid: it stops no other one.

const positions = 230;

let world: StakingWorld;
let owner: Owner;
beforeAll(async () => {
  world = await stakingWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('TRX', '1000000');
});
afterAll(() => world.close());

const count = async (where: ReturnType<typeof sql>) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${where}`.execute(world.program.database))
    .rows[0]?.count;

test('a day of many positions is paid, and a failing one is paid later in order', {
  timeout: 120_000,
}, async () => {
  const { id } = await createStake(owner.client, stakeOf('TRX.L', '1000'));
  await copyStake(world, owner, id, { count: positions });
  await world.owned(
    `create function refuse_copy() returns trigger language plpgsql as $$ begin
       if new.position_id = (select id from staking_positions where public_id = 'copy150') then raise 'refused'; end if;
       return new; end $$`,
    'create trigger refuse_copy before insert on staking_rewards for each row execute function refuse_copy()',
  );
  await world.passDays(owner, 3);
  await expect(world.pay()).rejects.toThrow('TRX.L');
  expect(await count(sql`staking_rewards`)).toBe(2 * (positions - 1));
  expect(await count(sql`staking_days where paid_at is null`)).toBe(2);
  await world.owned('drop trigger refuse_copy on staking_rewards');
  await world.pay();
  expect(await count(sql`staking_rewards`)).toBe(2 * positions);
  expect(await count(sql`staking_days where paid_at is null`)).toBe(0);
  expect(
    await count(sql`(select distinct paid from staking_rewards where not is_compounded) r`),
  ).toBeLessThan(3);
  const { rows } = await sql<{
    paid: string;
  }>`select distinct paid::text from staking_positions where not is_compounding`.execute(
    world.program.database,
  );
  expect(rows).toHaveLength(1);
  await world.passDays(owner, 28);
  await world.pay();
  await world.end();
  expect(await count(sql`staking_positions where state = 'ended'`)).toBe(positions);
  expect(await world.balances(owner, 'TRX').then(([, staked]) => staked)).toBe('0');
});

test('a lock that cannot end and a low reserve hide no problem, and delay no other reward', {
  timeout: 120_000,
}, async () => {
  const failing = await createStake(owner.client, stakeOf('TRX.L', '1000'));
  const other = await createStake(owner.client, stakeOf('TRX.L', '1000'));
  await world.owned(
    `create function refuse_lock() returns trigger language plpgsql as $$ begin
       if new.public_id = '${failing.id}' then raise 'not ended'; end if; return new; end $$`,
    'create trigger refuse_lock before update on staking_positions for each row execute function refuse_lock()',
    // The reserve holds two days of one position, but not three.
    `update ledger_balances b set balance = 0.3 from ledger_accounts a
      where a.id = b.account_id and a.asset = 'TRX' and a.kind = 'rewards'`,
  );
  const rewardsOf = async (id: string) => (await world.stakes(owner)).find((its) => its.id === id)?.rewards;
  await world.passDays(owner, 4);
  await expect(world.pay()).rejects.toThrow('TRX.L');
  expect(await rewardsOf(other.id)).toHaveLength(2);
  await world.owned(
    `update ledger_balances b set balance = 1000 from ledger_accounts a
      where a.id = b.account_id and a.asset = 'TRX' and a.kind = 'rewards'`,
  );
  await world.passDays(owner, 32);
  await expect(world.pay()).rejects.toThrow();
  expect(await rewardsOf(other.id)).toHaveLength(30);
  expect(await rewardsOf(failing.id)).toHaveLength(0);
});

test('a position of eleven years lists ten of them by month, thirty days, and all by year', async () => {
  const { id } = await createStake(owner.client, stakeOf('TRX.L', '1000'));
  await world.owned(
    `insert into staking_rewards (position_id, day, amount, earned, paid, is_compounded, paid_at)
     select p.id, d::date, 1000, 2 * 10::numeric ^ 36, 2, false, now()
       from staking_positions p, generate_series('2015-01-01', '2025-12-31', interval '1 day') d where p.public_id = '${id}'`,
    `update staking_positions set paid = 2 * 4018, earned = 2 * 4018 * 10::numeric ^ 36 where public_id = '${id}'`,
  );
  const stake = (await world.stakes(owner)).find((its) => its.id === id);
  expect(stake?.rewarded).toBe('8036');
  expect(stake?.months).toHaveLength(120);
  expect(stake?.months[0]).toEqual({ month: '2025-12', amount: '62' });
  expect(stake?.months.at(-1)).toEqual({ month: '2016-01', amount: '62' });
  expect(stake?.rewards).toHaveLength(30);
  expect(stake?.years).toHaveLength(11);
  expect(stake?.years.at(-1)).toEqual({ year: 2015, amount: '730' });
});
