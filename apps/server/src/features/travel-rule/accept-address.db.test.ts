import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../program/testing/back-office.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../withdrawals/testing/withdrawals-world.ts';

// If a wallet cannot produce a supported signature, two operators accept other evidence; no operator accepts one for their own address.

let world: WithdrawalsWorld;
let backOffice: BackOffice;
let owner: Owner;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await withdrawalsWorld();
  backOffice = await openBackOffice(world.program);
  owner = await world.owner('verified@dukat.test');
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
  await owner.give('SOL', '1000');
});
afterAll(async () => {
  await backOffice.close();
  await world.program.close();
});

const solana = { Address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', Network: 'SOL' };
const own = { owner: 'me', held: 'self' };
const reason = 'A payment of 0.01 SOL came from it.';
const declare = (address_owner: object) =>
  owner.client.post('/api/user/address_owner', { currency: 'SOL', to: solana, address_owner });
const withdraw = () =>
  owner.withdraw({ currency: 'SOL', amount: '900', to: solana, address_owner: undefined });
const found = async (email: string = owner.email) =>
  (await first.post('/admin/api/address-owners/search', { email })).body.addresses as {
    id: string;
    address: string;
    waiting_approval: { target: string } | null;
  }[];
const accept = (operator: Operator, id: string, why = reason) =>
  operator.post(`/admin/api/address-owners/${id}/accept`, { reason: why });
const waits = { outcome: 'waits_for_second_operator' };

test('two operators accept it for the same reason; then any amount may leave, with the operators on record', async () => {
  await declare(own);
  expect((await withdraw()).body.code).toBe('address_proof_impossible');
  const [wallet] = await found();
  const id = wallet?.id ?? '';
  expect(wallet).toMatchObject({ address: solana.Address, waiting_approval: null });
  expect((await accept(first, id)).body).toEqual(waits);
  expect((await accept(first, id)).body.code).toBe('second_operator_needed');
  const other = await accept(second, id, 'Another reason.');
  expect(other.body.code).toBe('another_request_waits');
  expect(other.body.message).toContain(reason);
  expect((await withdraw()).body.code).toBe('address_proof_impossible');
  const subject = `address-owner:${id}`;
  expect((await first.post('/admin/api/decision-requests/withdraw', { subject })).status).toBe(200);
  expect((await accept(second, id, 'Another reason.')).body).toEqual(waits);
  expect((await accept(first, id, 'Another reason.')).body).toEqual({ outcome: 'done' });
  expect((await withdraw()).status).toBe(200);
  expect(await found()).toEqual([]);
  expect((await accept(first, id)).body.code).toBe('address_not_to_accept');
  const { method, message, signature } = await world.program.database
    .selectFrom('address_transfers')
    .select(['method', 'message', 'signature'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([method, message, signature]).toEqual(['accepted', 'Another reason.', administrator[0]]);
  const { acts } = (await first.get('/admin/api/acts')).body as { acts: { act: string }[] };
  expect(acts.map(({ act }) => act)).toContain('address_owner.accepted');
  expect(await world.failedChecks()).toEqual([]);
});

test('a different declaration loses it, also between the two operators', async () => {
  await declare({ owner: 'other', held: 'self', name: 'Jana' });
  const [{ id } = { id: '' }] = await found();
  expect((await accept(first, id)).body).toEqual(waits);
  await declare({ owner: 'other', held: 'self', name: 'Boris' });
  expect((await accept(second, id)).body).toEqual(waits);
  await declare(own);
  expect((await withdraw()).body.code).toBe('address_proof_impossible');
  await declare({ owner: 'me', held: 'provider', provider: 'Kraken' });
  expect((await accept(first, id)).body.code).toBe('address_not_to_accept');
  expect(await found()).toEqual([]);
});

test("refuses a missing reason, an unknown address and the operator's own; of fifty concurrent requests one takes effect", async () => {
  await declare(own);
  const [{ id } = { id: '' }] = await found();
  expect((await accept(first, id, '  ')).body.code).toBe('reason_missing');
  expect((await accept(first, '404404')).status).toBe(404);
  expect(await found('nobody@example.com')).toEqual([]);
  expect(await found('no address')).toEqual([]);
  const rename = (from: string, to: string) =>
    asOwner(world.program.ownerUrl, `update operators set email = '${to}' where email = '${from}'`);
  await rename(secondOperator[0], 'verified+desk@dukat.test');
  const same = await backOffice.logIn('verified+desk@dukat.test', secondOperator[1]);
  expect(await accept(same, id)).toMatchObject({ status: 403, body: { code: 'own_account' } });
  await rename('verified+desk@dukat.test', secondOperator[0]);
  await accept(first, id);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => accept(index % 2 === 0 ? first : second, id)),
  );
  expect(answers.filter(({ body }) => body.outcome === 'done')).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});

test('shows the newest hundred', async () => {
  await asOwner(
    world.program.ownerUrl,
    `insert into address_owners (user_id, network, address, memo, owner, held, declared_at)
     select ${owner.userId}, 'SOL', 'wallet' || n, '', 'me', 'self', now() + n * interval '1 second' from generate_series(1, 230) n`,
  );
  const shown = await found();
  expect(shown.map(({ address }) => address)).toEqual(
    Array.from({ length: 100 }, (_, index) => `wallet${230 - index}`),
  );
});
