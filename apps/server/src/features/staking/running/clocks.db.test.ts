import { addDays } from '@dukat/rules/staking/day';
import { dayMs, hourMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pragueDay } from '../../../platform/prague-day.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { createStake, type StakingWorld, stakeOf, stakingWorld } from '../testing/staking-world.ts';

// Clocks that jump, go back or change between winter and summer time: each day is paid once, in order.

let world: StakingWorld;
let owner: Owner;
beforeAll(async () => {
  world = await stakingWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('ETH', '100');
  await createStake(owner.client, stakeOf('ETH.S', '32'));
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const paidDays = async () => {
  const { rows } = await sql<{
    day: string;
  }>`select day::text from staking_rewards order by paid_at, staking_rewards.day`.execute(
    world.program.database,
  );
  return rows.map(({ day }) => day);
};
const passHours = (hours: number) =>
  owner.client
    .post('/sandbox/calendar', { unit: 'hour', count: hours })
    .then(({ status }) => expect(status).toBe(200));
const today = async () => {
  const { now } = (await owner.client.get('/sandbox/calendar')).body as { now: string };
  return pragueDay(new Date(now));
};

const daysUntil = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).days;

/** Expects every day from the first one up to yesterday, each once and in order. */
async function expectAllDays(): Promise<void> {
  const days = await paidDays();
  const [first = ''] = days;
  expect(days).toEqual(days.map((_, index) => addDays(first, index)));
  expect(addDays(days.at(-1) ?? '', 1)).toBe(await today());
}

test('a clock that jumps three days ahead pays the days in order, once', async () => {
  world.program.clock.advance(3 * dayMs);
  await Promise.all([world.pay(), world.pay()]);
  await world.pay();
  expect(await paidDays()).toHaveLength(2);
  await expectAllDays();
});

test('a clock that goes back two hours, over midnight, pays no day again, and stakes still earn later', async () => {
  await passHours(24);
  await world.pay();
  const before = await paidDays();
  // Just after a midnight, two hours less are the day before.
  while ((await today()) === addDays(before.at(-1) ?? '', 1)) await passHours(1);
  await world.pay();
  const days = await paidDays();
  expect(days).toHaveLength(before.length + 1);
  world.program.clock.advance(-2 * hourMs);
  await world.pay();
  expect(await paidDays()).toEqual(days);
  const { next_reward: next } = await createStake(
    await signIn(world.program, 'verified@dukat.test'),
    stakeOf('ETH.S', '1'),
  );
  expect(next?.day).toBe(addDays(days.at(-1) ?? '', 1));
  world.program.clock.advance(2 * hourMs);
  await world.pay();
  await expectAllDays();
});

test.each(['2026-03-29', '2026-10-25'])(
  'on %s, when clocks change, each midnight pays one day',
  async (change) => {
    await world.passDays(owner, daysUntil(await today(), addDays(change, -1)));
    await world.pay();
    const before = (await paidDays()).length;
    const begin = await today();
    for (let hour = 0; hour < 50; hour += 2) {
      await passHours(2);
      await world.pay();
    }
    await expectAllDays();
    const passed = (await paidDays()).length - before;
    expect(addDays(begin, passed)).toBe(await today());
    expect(passed).toBe(2);
  },
  180_000,
);
