import { decodeLnurlText } from '@dukat/rules/lightning/lnurl';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { newAccount } from '../../../program/testing/new-account.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

let program: TestProgram;
let alice: TestClient;
let bob: TestClient;
beforeAll(async () => {
  program = await testProgram();
  alice = await newAccount(program, 'alice@example.com');
  bob = await newAccount(program, 'bob@example.com');
});
afterAll(() => program.close());
beforeEach(() => asOwner(program.ownerUrl, 'delete from lightning_wallets', 'delete from lightning_aliases'));

const path = '/api/user/lightning_wallets';
const form = (change: object = {}) => ({
  name: 'Coffee',
  alias: null,
  min_sendable: '1',
  max_sendable: '1000',
  comment_allowed: 10,
  success_message: 'Thanks!',
  description: 'A cup of coffee',
  ...change,
});
const create = (person: TestClient, change: object = {}) => person.post(path, form(change));
const list = async (person: TestClient) =>
  (await person.get(path)).body.lightning_wallets as readonly Record<string, unknown>[];
const idOf = ({ body }: Awaited<ReturnType<typeof create>>) => String(Object(body.lightning_wallet).id);

test('a wallet has a Lightning address and an LNURL on the host', async () => {
  const created = await create(alice, { alias: 'Alice' });
  expect(created.status).toBe(200);
  const [wallet] = await list(alice);
  expect(wallet).toEqual(created.body.lightning_wallet);
  expect(wallet).toMatchObject({
    alias: 'alice',
    lightning_address: 'alice@localhost',
    min_sendable: '1',
    max_sendable: '1000',
    comment_allowed: 10,
    disabled_reason: null,
  });
  expect(decodeLnurlText(String(wallet?.lnurl))).toBe(
    `http://localhost:3000/api/lightning/lnurl/${idOf(created)}`,
  );
});

test('a wallet is changed and removed only by its owner', async () => {
  const id = idOf(await create(alice));
  expect((await bob.post(`${path}/${id}`, form({ name: 'Tea' }))).status).toBe(404);
  expect((await bob.post(`${path}/${id}/remove`)).status).toBe(404);
  expect(await list(bob)).toEqual([]);
  expect((await alice.post(`${path}/${id}`, form({ name: 'Tea' }))).status).toBe(200);
  expect(await list(alice)).toMatchObject([{ id, name: 'Tea' }]);
  expect((await alice.post(`${path}/${id}/remove`)).status).toBe(200);
  expect(await list(alice)).toEqual([]);
  expect((await alice.post(`${path}/${id}/remove`)).status).toBe(404);
  expect((await alice.post(`${path}/${id}`, form())).status).toBe(404);
});

test('an alias stays with its person, also after the wallet is removed', async () => {
  const id = idOf(await create(alice, { alias: 'coffee' }));
  expect((await create(bob, { alias: 'COFFEE' })).body).toMatchObject({ code: 'lightning_alias_taken' });
  expect((await create(alice, { alias: 'coffee' })).body).toMatchObject({ code: 'lightning_alias_taken' });
  await alice.post(`${path}/${id}/remove`);
  expect((await create(bob, { alias: 'coffee' })).body).toMatchObject({
    code: 'lightning_alias_taken',
    errors: [{ field: 'alias' }],
  });
  expect((await create(alice, { alias: 'coffee' })).status).toBe(200);
});

test('a refused form leaves nothing behind', async () => {
  for (const change of [
    { alias: 'admin' },
    { alias: 'dukat' },
    { min_sendable: '0' },
    { comment_allowed: 1000 },
  ]) {
    expect((await create(alice, { alias: 'fresh', ...change })).status).toBe(422);
  }
  expect(await list(alice)).toEqual([]);
  expect((await create(bob, { alias: 'fresh' })).status).toBe(200);
});

test('a write that fails after the alias is stored leaves nothing behind', async () => {
  const broken = 'lightning_wallets_broken';
  await asOwner(
    program.ownerUrl,
    `alter table lightning_wallets add constraint ${broken} check (name <> 'Broken')`,
  );
  expect((await create(alice, { alias: 'fresh', name: 'Broken' })).status).toBe(500);
  await asOwner(program.ownerUrl, `alter table lightning_wallets drop constraint ${broken}`);
  expect(await list(alice)).toEqual([]);
  expect((await create(bob, { alias: 'fresh' })).status).toBe(200);
});

test('one person has at most five wallets, also at once, and twenty aliases in total', async () => {
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await create(alice)).status));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  const [first] = await list(alice);
  const change = (alias: string) => alice.post(`${path}/${String(first?.id)}`, form({ alias }));
  for (let count = 1; count <= 20; count += 1) expect((await change(`coffee${count}`)).status).toBe(200);
  expect((await change('coffee21')).body).toMatchObject({ code: 'too_many_lightning_aliases' });
  expect((await change('coffee1')).status).toBe(200);
});

test('of two persons who take an alias at once, one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const alias = `race${round}`;
    const answers = await Promise.all([create(alice, { alias }), create(bob, { alias })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  }
});
