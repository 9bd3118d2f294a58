import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { donationsWorld } from '../testing/donations-world.ts';

let world: Awaited<ReturnType<typeof donationsWorld>>;
let backOffice: BackOffice;
let operator: Operator;
beforeAll(async () => {
  world = await donationsWorld();
  backOffice = await openBackOffice(world.program);
  operator = await backOffice.logIn(...administrator);
});
afterAll(async () => {
  await backOffice.close();
  await world.close();
});

const root = '/admin/api/lightning-wallets';
const wallets = '/api/user/lightning_wallets';
const form = {
  name: 'Tea',
  alias: 'tea',
  min_sendable: '1',
  max_sendable: '9',
  comment_allowed: 0,
  description: 'Tea',
};

test('an operator disables a wallet, whose owner reads why, and enables it again', async () => {
  const { owner, program } = world;
  const id = String(Object((await owner.post(wallets, form)).body.lightning_wallet).id);
  const pay = async () => (await world.get(`/api/lightning/lnurl/${id}/callback?amount=1000`)).body;
  const decide = (decision: string, reason: string) =>
    operator.post(`${root}/${id}/decide`, { decision, reason });
  expect((await operator.get(`${root}?alias=TEA`)).body).toMatchObject({
    lightning_wallets: [{ id, email: 'verified@dukat.test', alias: 'tea', disabled_reason: null }],
    has_more: false,
  });
  expect((await decide('disable', ' ')).body).toMatchObject({ code: 'reason_missing' });
  expect((await decide('enable', 'x')).body).toMatchObject({ code: 'lightning_wallet_decided' });
  expect((await decide('disable', 'Pretends to be a charity')).status).toBe(200);
  expect((await decide('disable', 'again')).status).toBe(409);
  expect(await pay()).toMatchObject({ status: 'ERROR' });
  expect((await owner.get(wallets)).body.lightning_wallets).toMatchObject([
    { disabled_reason: 'Pretends to be a charity' },
  ]);
  // A change does not enable it.
  await owner.post(`${wallets}/${id}`, { ...form, name: 'Green tea' });
  expect((await operator.get(`${root}?state=disabled`)).body.lightning_wallets).toMatchObject([{ id }]);
  expect((await decide('enable', 'Was a mistake')).status).toBe(200);
  expect(await pay()).toHaveProperty('pr');
  expect((await operator.post(`${root}/unknown/decide`, { decision: 'enable', reason: 'x' })).status).toBe(
    404,
  );
  const acts = await program.database
    .selectFrom('audit_log')
    .select('act')
    .where('subject', '=', `lightning-wallet:${id}`)
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['lightning_wallet.disabled', 'lightning_wallet.enabled']);
});

test('an owner cannot continue at the alias of a disabled wallet', async () => {
  const { owner, program } = world;
  const create = async (alias: string | null) => {
    const { status, body } = await owner.post(wallets, { ...form, alias });
    return { status, body, id: String(Object(body.lightning_wallet).id) };
  };
  const { id } = await create('charity');
  const other = (await create(null)).id;
  const decide = (decision: string) => operator.post(`${root}/${id}/decide`, { decision, reason: 'x' });
  const disabled = { status: 409, body: { code: 'lightning_wallet_disabled' } };
  const taken = { status: 422, body: { code: 'lightning_alias_taken' } };
  await decide('disable');
  expect(await owner.post(`${wallets}/${id}/remove`)).toMatchObject(disabled);
  expect(await owner.post(`${wallets}/${id}`, { ...form, alias: 'charity2' })).toMatchObject(disabled);
  expect(await owner.post(`${wallets}/${id}`, { ...form, alias: null })).toMatchObject(disabled);
  expect(await owner.post(`${wallets}/${other}`, { ...form, alias: 'charity' })).toMatchObject(taken);
  expect(await create('charity')).toMatchObject(taken);
  expect((await owner.post(`${wallets}/${id}`, { ...form, alias: 'charity' })).status).toBe(200);

  // One that is removed nevertheless blocks its alias until an operator enables it.
  const at = program.clock.now().toISOString();
  await asOwner(
    program.ownerUrl,
    `update lightning_wallets set removed_at = '${at}' where public_id = '${id}'`,
  );
  expect(await create('charity')).toMatchObject(disabled);
  expect((await operator.get(`${root}?state=disabled`)).body.lightning_wallets).toMatchObject([{ id }]);
  expect((await decide('enable')).status).toBe(200);
  expect((await operator.get(`${root}?alias=charity`)).body.lightning_wallets).toEqual([]);
  const again = await create('charity');
  expect(again.status).toBe(200);
  for (const its of [again.id, other]) await owner.post(`${wallets}/${its}/remove`);
});

test('removing and disabling a wallet at once never leaves a free alias', async () => {
  const { owner } = world;
  for (let round = 0; round < 5; round += 1) {
    const alias = `once${round}`;
    const { body } = await owner.post(wallets, { ...form, alias });
    const id = String(Object(body.lightning_wallet).id);
    const [decided, removed] = await Promise.all([
      operator.post(`${root}/${id}/decide`, { decision: 'disable', reason: 'x' }),
      owner.post(`${wallets}/${id}/remove`),
    ]);
    expect([decided.status, removed.status]).toEqual(decided.status === 200 ? [200, 409] : [404, 200]);
    if (decided.status !== 200) continue;
    await operator.post(`${root}/${id}/decide`, { decision: 'enable', reason: 'x' });
    await owner.post(`${wallets}/${id}/remove`);
  }
});

test('an operator cannot decide about the own wallet', async () => {
  const id = String(
    Object((await world.owner.post(wallets, { ...form, alias: null })).body.lightning_wallet).id,
  );
  await asOwner(
    world.program.ownerUrl,
    `update operators set email = 'verified@dukat.test' where email = '${secondOperator[0]}'`,
  );
  const own = await backOffice.logIn('verified@dukat.test', secondOperator[1]);
  const decision = { decision: 'disable', reason: 'x' };
  expect(await own.post(`${root}/${id}/decide`, decision)).toMatchObject({
    status: 403,
    body: { code: 'own_account' },
  });
  expect((await operator.post(`${root}/${id}/decide`, decision)).body).toEqual({ outcome: 'done' });
});

test('the list has pages', async () => {
  const change = `jsonb_build_object('public_id', 'copy' || n, 'alias', null)`;
  await asOwner(world.program.ownerUrl, copyLastRow('lightning_wallets', 60, change));
  const page = async (offset: number) => (await operator.get(`${root}?offset=${offset}`)).body;
  const [first, last] = [await page(0), await page(50)];
  expect([first.has_more, last.has_more]).toEqual([true, false]);
  expect(first.lightning_wallets).toHaveLength(25);
  expect(last.lightning_wallets).toHaveLength(12);
});
