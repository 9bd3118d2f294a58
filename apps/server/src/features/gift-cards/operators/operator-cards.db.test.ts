import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import type { Operator } from '../../../program/testing/back-office.ts';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { claim } from '../testing/cards-world.ts';
import { codeOf, type OperatorsWorld, operatorsWorld, soldCard } from '../testing/operators-world.ts';

// What operators read about cards: lists, searches, claims and the liability. No answer has a code.

const root = '/admin/api/gift-cards';
let world: OperatorsWorld;
let buyer: Owner;
let claimer: Owner;
let first: Operator;
let id: string;
let code: string;
beforeAll(async () => {
  world = await operatorsWorld();
  ({ buyer, claimer, first } = await world.signIn());
  id = await soldCard(buyer, '5000', { recipient_email: 'petr.novak@example.com' });
  code = await codeOf(world.program, id);
});
afterAll(() => world.close());

interface Row {
  readonly id: string;
}

const list = async (state: string, page = '') =>
  (await first.get(`${root}?state=${state}${page}`)).body as { gift_cards: Row[]; has_more: boolean };
const ids = async (state: string) => (await list(state)).gift_cards.map(({ id: its }) => its);
const search = async (text: string, more: object = {}) => {
  const { gift_cards: found } = (await first.post(`${root}/search`, { text, ...more })).body;
  return (found as Row[]).map(({ id: its }) => its);
};
/** All pages of a search. */
const searchAll = async (text: string, more: object = {}) => {
  const seen: string[] = [];
  for (let offset = 0, next = true; next; offset += 20) {
    const body = { text, offset, limit: 20, ...more };
    const found = (await first.post(`${root}/search`, body)).body as { gift_cards: Row[]; has_more: boolean };
    seen.push(...found.gift_cards.map(({ id: its }) => its));
    next = found.has_more;
  }
  return [seen.length, new Set(seen).size];
};
const owner = (statement: string) => asOwner(world.program.ownerUrl, statement);

test('a card is found by its id, the last symbols of its code and its buyer, and never by the code', async () => {
  expect(await search(id)).toEqual([id]);
  expect(await search(` ${code.slice(-4).toLowerCase()} `)).toEqual([id]);
  expect(await search(buyer.email.toUpperCase())).toEqual([id]);
  for (const wrong of [code, 'petr.novak@example.com', claimer.email, 'nobody', '%', '']) {
    expect(await search(wrong)).toEqual([]);
  }
  const [newest] = (await first.get('/admin/api/acts')).body.acts as object[];
  expect(newest).toMatchObject({ act: 'gift_cards.searched', details: { found: 0 } });
});

test('shows what a card is, with its recipient masked and without its code', async () => {
  const { text, body } = await first.get(`${root}/${id}`);
  expect(body).toMatchObject({
    gift_card: {
      id,
      email: buyer.email,
      recipient: 'p…@example.com',
      last_four: code.slice(-4),
      remaining: '5000',
      can: { freeze: true, unfreeze: false, refund: true, extend: true, correct: false },
    },
    postings: [`gift-card-sold:${id}`],
    claims: [],
  });
  for (const secret of [code, code.slice(0, 12), 'novak', 'encrypted', 'hash'])
    expect(text).not.toContain(secret);
  expect(await first.get(`${root}/unknown`)).toMatchObject({
    status: 404,
    body: { code: 'gift_card_unknown' },
  });
  expect((await first.get(`${root}?state=lost`)).status).toBe(422);
});

test('filters by state, also what disputed accounts bought', async () => {
  expect(await Promise.all(['all', 'unpaid', 'frozen', 'disputed', 'expiring', 'refunded'].map(ids))).toEqual(
    [[id], [], [], [], [], []],
  );
  await freezeOwner(world.program, buyer.client);
  expect(await ids('disputed')).toEqual([id]);
  await unfreezeOwner(world.program);
  await first.post(`${root}/${id}/freeze`, { reason: 'A test.' });
  expect(await ids('frozen')).toEqual([id]);
  await first.post(`${root}/${id}/unfreeze`, { reason: 'A test.' });
  const { expires_at: until } = (await first.get(`${root}/${id}`)).body.gift_card as { expires_at: string };
  await owner(`update gift_cards set expires_at = created_at + interval '80 days'`);
  expect(await ids('expiring')).toEqual([id]);
  await owner(`update gift_cards set expires_at = '${until}'`);
});

test('pages over every claim of a card', async () => {
  for (let part = 0; part < 45; part += 1) expect((await claim(claimer, code, '100')).status).toBe(200);
  const seen: string[] = [];
  for (let offset = 0, more = true; more; offset += 20) {
    const { body } = await first.get(`${root}/${id}?offset=${offset}&limit=20`);
    for (const one of body.claims as { id: string; email: string; posting: string }[]) {
      expect(one).toMatchObject({
        email: claimer.email,
        amount: '100',
        posting: `gift-card-claimed:${one.id}`,
      });
      seen.push(one.id);
    }
    more = body.has_more === true;
  }
  expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  expect(await world.failedChecks()).toEqual([]);
});

test('pages over every card, and sums what is left by currency and year', async () => {
  await owner(
    copyLastRow(
      'gift_cards',
      70,
      `jsonb_build_object('public_id', 'copy' || n, 'code_hash', 'copy' || n, 'remaining', 100, 'frozen_at',
         case when n <= 3 then now() end, 'asset', case when n > 60 then 'EUR' else 'CZK' end,
         'expires_at', case when n > 40 then '2031-12-31T23:00:00Z' else '2030-12-31T23:00:00Z' end)`,
    ),
  );
  for (const [state, count] of [
    ['all', 71],
    ['frozen', 3],
  ] as const) {
    const seen: string[] = [];
    for (let offset = 0, more = true; more; offset += 20) {
      const found = await list(state, `&offset=${offset}&limit=20`);
      seen.push(...found.gift_cards.map(({ id: its }) => its));
      more = found.has_more;
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
  }
  const { liability } = (await first.get('/admin/api/gift-card-liability')).body;
  expect(liability).toEqual([
    { currency: 'CZK', year: 2029, cards: 1, remaining: '500', frozen: '0' },
    { currency: 'CZK', year: 2030, cards: 40, remaining: '4000', frozen: '300' },
    { currency: 'CZK', year: 2031, cards: 20, remaining: '2000', frozen: '0' },
    { currency: 'EUR', year: 2031, cards: 10, remaining: '1000', frozen: '0' },
  ]);
  await owner(
    `update gift_cards set payment_type = 'COMGATE', due_at = now(), paid_by = public_id where public_id ~ '^copy[1-5].$'`,
  );
  const lastFour = code.slice(-4);
  expect(await searchAll(buyer.email)).toEqual([71, 71]);
  expect(await searchAll(lastFour)).toEqual([71, 71]);
  expect(await searchAll(lastFour, { payment: 'COMGATE' })).toEqual([50, 50]);
  expect(await searchAll(buyer.email, { payment: 'COMGATE', state: 'frozen' })).toEqual([0, 0]);
  expect(await searchAll(buyer.email, { payment: 'VIRTUAL', state: 'frozen' })).toEqual([3, 3]);
  expect(await search('copy12', { payment: 'COMGATE' })).toEqual(['copy12']);
  expect(await search('copy12', { payment: 'VIRTUAL' })).toEqual([]);
  expect((await list('all', '&payment=COMGATE&limit=100')).gift_cards).toHaveLength(50);
  expect((await first.get(`${root}?payment=CASH`)).status).toBe(422);
});
