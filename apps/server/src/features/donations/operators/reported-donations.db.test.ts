import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
} from '../../../program/testing/back-office.ts';
import { donationsWorld } from '../testing/donations-world.ts';
import { storeReported } from '../testing/report-decision.ts';

let world: Awaited<ReturnType<typeof donationsWorld>>;
let backOffice: BackOffice;
let operator: Operator;
let id = '';
const wallets = '/api/user/lightning_wallets';
const list = '/admin/api/reported-donations';

beforeAll(async () => {
  world = await donationsWorld();
  backOffice = await openBackOffice(world.program);
  operator = await backOffice.logIn(...administrator);
  const { body } = await world.owner.post(wallets, {
    ...{ name: 'Tea', alias: 'tea', min_sendable: '1', max_sendable: '9', comment_allowed: 9 },
    description: 'Tea',
  });
  id = String(Object(body.lightning_wallet).id);
});
afterAll(async () => {
  await backOffice.close();
  await world.close();
});

const decide = (donation: string, decision: string, reason = 'Rude.') =>
  operator.post(`${list}/${donation}/decide`, { decision, reason });
const show = (donation: string) =>
  world.owner.post(`${wallets}/${id}/donations`, { donation_id: donation, visibility: 'public' });
const shown = async () => {
  const { body } = await world.owner.get('/api/lightning/donation_pages/tea');
  return Object(body.donation_page).messages.map((message: { id: string }) => message.id);
};

test('a visitor reports a public message; an operator hides it for ever', async () => {
  const [donation = ''] = await storeReported(world.program, id);
  await world.program.database.updateTable('donations').set({ reported_at: null }).execute();
  const stranger = await world.program.client();
  const report = (source: string, its: string) =>
    stranger.post(`/api/lightning/lnurl/${source}/donations/${its}/report`);
  expect((await operator.get(list)).body).toEqual({ donations: [], has_more: false });
  expect((await report(id, 'unknown')).status).toBe(404);
  expect((await report('unknown', donation)).status).toBe(404);
  expect((await report(id, donation)).status).toBe(200);
  expect((await report(id, donation)).status).toBe(200);
  expect((await operator.get(list)).body.donations).toMatchObject([
    { id: donation, email: 'verified@dukat.test', alias: 'tea', comment: 'Rude 1', is_public: true },
  ]);
  expect((await operator.get('/admin/api/waiting')).body.queues).toMatchObject([
    { name: 'reported_donations', count: 1 },
  ]);

  expect((await decide(donation, 'hide', ' ')).body).toMatchObject({ errors: [{ field: 'reason' }] });
  expect((await decide('unknown', 'hide')).status).toBe(404);
  expect(await shown()).toEqual([donation]);
  expect((await decide(donation, 'hide')).body).toEqual({ outcome: 'done' });
  expect((await decide(donation, 'keep')).body.code).toBe('donation_report_decided');
  expect(await shown()).toEqual([]);
  expect((await operator.get(list)).body.donations).toEqual([]);
  expect((await show(donation)).body.code).toBe('donation_blocked');
  expect((await world.owner.get(`${wallets}/${id}/donations`)).body.donations).toMatchObject([
    { visibility: 'hidden', is_blocked: true },
  ]);
  expect((await report(id, donation)).status).toBe(404);
  const { body } = await operator.get('/admin/api/acts');
  expect(JSON.stringify(body)).toContain('donation.hidden');
});

test('a kept message stays, and later reports of it are not listed; more than two pages are listed once each', async () => {
  const { body } = await world.owner.post(wallets, {
    ...{ name: 'Cake', min_sendable: '1', max_sendable: '9', comment_allowed: 9, description: 'Cake' },
  });
  const cake = String(Object(body.lightning_wallet).id);
  const ids = await storeReported(world.program, cake, 60);
  const found: string[] = [];
  for (const offset of [0, 25, 50]) {
    const page = (await operator.get(`${list}?offset=${offset}`)).body;
    expect(page.has_more).toBe(offset < 50);
    found.push(...(page.donations as readonly { id: string }[]).map((row) => row.id));
  }
  expect(found.toSorted()).toEqual(ids.toSorted());
  const [kept = ''] = ids;
  expect((await decide(kept, 'keep')).body).toEqual({ outcome: 'done' });
  const stranger = await world.program.client();
  expect((await stranger.post(`/api/lightning/lnurl/${cake}/donations/${kept}/report`)).status).toBe(200);
  const rows = (await operator.get(`${list}?limit=100`)).body.donations as readonly { id: string }[];
  expect([rows.length, rows.some((row) => row.id === kept)]).toEqual([59, false]);
});
