import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../platform/testing/as-owner.ts';
import { type Owner, type WithdrawalsWorld, withdrawalsWorld } from './testing/withdrawals-world.ts';

let world: WithdrawalsWorld;
let owner: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('BTC', '1');
});
afterAll(() => world.program.close());

test('unconfirmed withdrawals expire past hundreds that cannot be released, and lists are read completely', async () => {
  await owner.asked();
  // Their money was never held, so each of them fails.
  await asOwner(
    world.program.ownerUrl,
    copyLastRow(
      'withdrawals',
      250,
      `jsonb_build_object('public_id', 'copy' || n, 'gross', 9000000, 'confirm_hash', null, 'cancel_hash', null)`,
    ),
  );
  const last = await world.program.database
    .selectFrom('withdrawals')
    .select('public_id')
    .where('gross', '<', '9000000')
    .executeTakeFirstOrThrow();
  world.program.clock.advance(60 * 60_000);
  const [job] = world.program.jobs.filter(({ tasks }) => 'withdrawals-expire' in tasks);
  await expect(job?.tasks['withdrawals-expire']?.({})).rejects.toThrow('250 items failed');
  owner = await world.owner('verified@dukat.test');
  expect(await owner.read(last.public_id)).toMatchObject({ step: 'expired' });
  expect(await owner.funds('BTC')).toEqual(['1', '0']);
  const ids = new Set<string>();
  for (let offset = 0; offset < 300; offset += 100) {
    const { body } = await owner.client.get(`/api/user/withdrawals?offset=${offset}&limit=100`);
    expect(body.total).toBe(251);
    for (const { id } of body.withdrawals as { id: string }[]) ids.add(id);
  }
  expect(ids.size).toBe(251);
});
