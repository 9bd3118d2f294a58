import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transfer } from '../payments/testing/proven-payer.ts';
import { type ApprovalsWorld, approvalsWorld } from './testing/approvals-world.ts';
import { type Owner, toBank } from './testing/withdrawals-world.ts';

// Limits, and the sum that two operators approve, count what has left: a withdrawal less exactly what its bank returned.

let world: ApprovalsWorld;
beforeAll(async () => {
  world = await approvalsWorld();
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const toSend = (amount: string) => ({ currency: 'CZK', amount, to: toBank });

async function paidOut(owner: Owner, amount: string): Promise<{ id: string; reference: string }> {
  const id = await owner.confirmed(toSend(amount));
  await world.program.settle();
  expect(await owner.read(id)).toMatchObject({ step: 'final' });
  const { end_to_end_id: reference } = await world.program.database
    .selectFrom('bank_payouts')
    .select('end_to_end_id')
    .where('reference', '=', `withdrawal:${id}`)
    .executeTakeFirstOrThrow();
  return { id, reference };
}

const used = async ({ client }: Owner) => {
  const { limits } = (await client.get('/api/user/limits')).body;
  return JSON.parse(JSON.stringify(limits)).fiatWithdrawals.sixtyDays.used;
};

/** Sends a payment of the payee with the reference that the payee's bank shows. */
const echo = (reference: string, amount: string) =>
  transfer(world.program, { amount, from_account: '19-2000145399/0800', message: reference });

/** Inserts the bank's own movement of a return. */
async function sendBack(reference: string, amount: string): Promise<void> {
  const { program } = world;
  await program.database
    .insertInto('sandbox_bank_movements')
    .values({
      account: 'fio-czk',
      booked_on: program.clock.now().toISOString().slice(0, 10),
      amount,
      counter_account: null,
      counter_bank: null,
      counter_name: null,
      variable_symbol: null,
      message: null,
      kind: 'Vrácená platba',
      reference,
      instruction_id: null,
      created_at: program.clock.now(),
    })
    .execute();
  // Any transfer makes the program read the statement.
  await transfer(program, { amount: '3' });
}

test('a payment of one crown that names a withdrawal leaves it final and its limit used', async () => {
  const owner = await world.owner('demo@dukat.test');
  await owner.give('CZK', '25000');
  const { id, reference } = await paidOut(owner, '20000');
  await echo(reference, '1');
  expect(await owner.read(id)).toMatchObject({ step: 'final' });
  expect(await used(owner)).toBe('20000');
  expect(await owner.funds('CZK')).toEqual(['5000', '0']);
});

test('what a bank returns no longer counts, to the last heller, while its fee still counts', async () => {
  const owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '250000');
  const taken = () => owner.withdraw(toSend('1')).then(({ body }) => body);
  const { id, reference } = await paidOut(owner, '249000');
  await sendBack(reference, '100000');
  expect(await owner.read(id)).toMatchObject({ step: 'final' });
  expect((await owner.templates()).slice(-1)).toEqual(['withdrawal_part_returned']);
  expect(await left(owner)).toEqual({ crowns: '249000', returned_crowns: '100000' });
  // Late and repeated: more than is outstanding is not its return.
  await sendBack(reference, '149000.01');
  expect(await left(owner)).toEqual({ crowns: '249000', returned_crowns: '100000' });
  await sendBack(reference, '148500');
  expect(await owner.read(id)).toMatchObject({ step: 'failed' });
  expect((await owner.templates()).slice(-1)).toEqual(['withdrawal_returned']);
  await sendBack(reference, '148500');
  expect(await left(owner)).toEqual({ crowns: '249000', returned_crowns: '248500' });
  expect(await taken()).toMatchObject({ withdrawal: {} });
});

test('the sum that two operators approve includes what was not returned', async () => {
  await world.program.settle(1);
  world.program.clock.advance(25 * 60 * 60_000);
  await world.program.tick();
  const owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '900000');
  const { reference } = await paidOut(owner, '200000');
  await echo(reference, '1');
  const first = await owner.confirmed(toSend('50000'));
  expect(await owner.read(first)).toMatchObject({ step: 'confirmed' });
  await owner.client.post(`/api/user/withdrawals/${first}/cancel`, {});
  await sendBack(reference, '150000');
  const second = await owner.confirmed(toSend('199999'));
  expect(await owner.read(second)).not.toMatchObject({ step: 'confirmed' });
  const third = await owner.confirmed(toSend('1'));
  expect(await owner.read(third)).toMatchObject({ step: 'confirmed' });
});

async function left({ userId }: Owner) {
  const rows = await world.program.database
    .selectFrom('withdrawals')
    .select(['crowns', 'returned_crowns'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    crowns: formatAmount(toAmount(rows.crowns)),
    returned_crowns: formatAmount(toAmount(rows.returned_crowns)),
  };
}
