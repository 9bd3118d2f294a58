import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksStatus } from '../platform/ledger/books-status.ts';
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts';
import { slices } from './slices.ts';
import { administrator, type BackOffice, openBackOffice } from './testing/back-office.ts';
import { signIn } from './testing/demo-sign-in.ts';
import {
  everyExample,
  foreignCases,
  keyCases,
  provedJobs,
  requestExamples,
} from './testing/examples/every-example.ts';
import { listUntestedIds } from './testing/examples/foreign-ids.ts';
import { brokenPromise, plantedExamples, plantedSlice, postman } from './testing/examples/planted-slice.ts';
import { endpointName, inputsWithoutExample, listPlaces } from './testing/hostile/hostile-places.ts';
import { sendHostile } from './testing/hostile/send-hostile.ts';
import { programOn, type TestProgram } from './testing/program-on.ts';
import type { TestClient } from './testing/test-client.ts';

// ARCHITECTURE states that a new slice touches only its own folder and one line of the list. This test adds a slice to the list only: it
// must be served, documented, found, run, audited and mailed, and covered by every test that iterates over all slices.

let store: TestDatabase;
let program: TestProgram;
let backOffice: BackOffice;
let client: TestClient;

beforeAll(async () => {
  store = await testDatabase();
  program = await programOn({
    ...store,
    start: new Date('2026-03-02T10:00:00Z'),
    slices: [...slices, plantedSlice()],
    env: { RATE_LIMITS: 'account=1/4' },
  });
  backOffice = await openBackOffice(program);
  client = await signIn(program, 'demo@dukat.test');
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
  await store.close();
});

const planted = () => program.api.endpoints.filter(({ path }) => path.includes('/presents'));

test('its endpoints serve customers, API clients, sandbox testers and operators', async () => {
  const made = await client.post('/api/presents', { to: 'Jana' });
  expect([made.status, made.body.to]).toEqual([200, 'Jana']);
  const operator = await backOffice.logIn(...administrator);
  await operator.post('/admin/api/password', { current: administrator[1], password: 'My-very-own-pass-9' });
  for (const answer of [await client.get('/v1/presents'), await client.get('/sandbox/presents')]) {
    expect(answer.body).toEqual({ presents: 1 });
  }
  expect((await operator.get('/admin/api/presents')).body).toEqual({ presents: 1 });
  expect((await backOffice.stranger.get('/admin/api/presents')).status).toBe(401);
});

test.each([
  ['/api/openapi.json', '/api/presents/{presentId}'],
  ['/v1/openapi.json', '/v1/presents'],
  ['/sandbox/openapi.json', '/sandbox/presents'],
])('%s names %s', async (document, path) => {
  const { body } = await client.get(document);
  expect(Object.keys(body.paths as object)).toContain(path);
});

test('its refusals have their own texts', async () => {
  const { status, body } = await client.get('/api/presents/none', { 'x-language': 'cs_CZ' });
  expect([status, body.code, body.message]).toEqual([404, 'present_unknown', 'We can’t find this present.']);
});

test('the search finds its page by the declared names', async () => {
  const { body } = await client.get('/api/websearch?input=presents', { 'x-language': 'cs_CZ' });
  expect(body.options).toMatchObject([
    { group: 'pages', label: 'Presents', data: { path: '/marketing_agreement' } },
  ]);
});

test('its job runs, and its mail is sent with the declared texts', async () => {
  await client.post('/api/presents', { to: 'Petr' });
  await program.settle(2);
  const subjects = program.mails.filter(({ to }) => to === postman).map(({ subject }) => subject);
  expect(subjects).toContain('A present for Petr');
});

test('its audit check runs, and a failure stops payouts', async () => {
  const audit = program.jobs.find(({ tasks }) => 'audit-books' in tasks);
  await audit?.tasks['audit-books']?.({});
  const { lastAudit, payouts } = await booksStatus(program.database);
  expect(lastAudit?.isInOrder).toBe(false);
  expect(lastAudit?.differences.map(({ check }) => check)).toContain(brokenPromise);
  expect(payouts).toBe('books_differ');
});

describe('the tests that iterate over everything', () => {
  test('report only its missing examples', async () => {
    const known = await everyExample();
    expect(inputsWithoutExample(program.api.endpoints, await requestExamples(known, client))).toEqual([
      'POST /api/presents',
      'GET /api/presents/{presentId}',
    ]);
    const moving = program.api.endpoints.filter(({ movesMoney }) => movesMoney === true).map(endpointName);
    const keyed = await keyCases(known, program, backOffice);
    expect(moving.filter((name) => !(name in keyed))).toEqual(['POST /api/presents']);
    const jobs = program.jobs.flatMap(({ tasks }) => Object.keys(tasks));
    expect(jobs.filter((job) => !(job in provedJobs(known)) && job.includes('present'))).toEqual([
      'presents.wrap',
    ]);
    expect(listUntestedIds(planted(), { uses: {} })).toEqual(['GET /api/presents/{presentId}']);
  });

  test('verify that other websites and strangers are rejected', async () => {
    const evil = await client.post('/api/presents', { to: 'Eve' }, { 'sec-fetch-site': 'cross-site' });
    expect([evil.status, evil.body.code]).toEqual([403, 'cross_site']);
    const stranger = await program.client();
    expect((await stranger.post('/api/presents', { to: 'Eve' })).status).toBe(401);
  });

  test("verify that other users' items are not found", async () => {
    program.clock.advance(60_000);
    const [visitor, other] = [await program.client(), await signIn(program, 'slovak@dukat.test')];
    const { uses, watched } = await foreignCases([plantedExamples], {
      program,
      victim: client,
      visitor,
      other,
    });
    expect((await client.get(watched[0] ?? '')).status).toBe(200);
    const [use] = uses['GET /api/presents/{presentId}'] ?? [];
    expect((await other.get(`/api/presents/${use?.params?.presentId}`)).status).toBe(404);
  });

  test('send hostile values to every field and get documented answers', async () => {
    const examples = await requestExamples([plantedExamples], client);
    const places = listPlaces(planted(), examples);
    expect(places.map(({ path }) => path.join('.')).toSorted()).toEqual(['presentId', 'to']);
    const send = (method: string, path: string, body: unknown) => {
      program.clock.advance(1000);
      return client.send(method, path, body);
    };
    const { sent, faults } = await sendHostile(send, places);
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThan(500);
  });

  test('repeat requests under one key, and apply rate limits', async () => {
    program.clock.advance(60_000);
    const headers = { 'idempotency-key': 'one-present' };
    const first = await client.post('/api/presents', { to: 'Anna' }, headers);
    expect((await client.post('/api/presents', { to: 'Anna' }, headers)).text).toBe(first.text);
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1)
      statuses.push((await client.post('/api/presents', { to: 'x' })).status);
    expect(statuses).toContain(429);
  });
});
