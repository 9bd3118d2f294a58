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
