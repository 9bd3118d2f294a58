import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
} from '../../program/testing/back-office.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';

// The response times by topic within the opening hours, and the statistics about keeping them. The program's clock begins on a Monday at
// eleven.

const hour = 60 * 60_000;
let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let anna: TestClient;
beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  anna = await signIn(program, 'demo@dukat.test', {});
});
afterAll(async () => {
  await office.close();
  await program.close();
});

interface Row {
  readonly id: string;
  readonly answer_by: string | null;
  readonly resolve_by: string | null;
  readonly is_late: boolean;
}

async function ask(topic: string) {
  const question = { email: 'anna@example.com', topic, message: 'Where is it at this moment?' };
  const { body } = await anna.post('/api/user/request', question);
  return { id: String(body.reference), answerBy: body.answer_by };
}
async function row(id: string): Promise<Row> {
  return (await operator.get(`/admin/api/support/requests/${id}`)).body.request as Row;
}
async function answer(id: string, closes = false) {
  const { body } = await operator.get(`/admin/api/support/requests/${id}`);
  const last_seen = (body.messages as readonly { id: string }[]).at(-1)?.id;
  const sent = { text: 'It is on its way.', last_seen, closes, files: [] };
  expect((await operator.post(`/admin/api/support/requests/${id}/answer`, sent)).status).toBe(200);
}
const say = (id: string) =>
  anna.post('/api/user/add_request_message', { request_id: id, message: 'And now?' });
/** Everybody signs in again after hours of inactivity. */
async function pass(milliseconds: number): Promise<void> {
  program.clock.advance(milliseconds);
  operator = await office.logIn(...administrator);
  anna = await signIn(program, 'demo@dukat.test', {});
}
const findLevel = async (topic: string) => {
  const { body } = await operator.get('/admin/api/support/service-levels');
  return (body.levels as readonly { topic: string }[]).find((level) => level.topic === topic);
};

test('each topic shows its answer deadline before and after asking, and its resolution deadline', async () => {
  const { body } = await anna.get('/api/support_times');
  const { answerBy, id } = await ask('order');
  expect(body.times).toContainEqual({ topic: 'order', answer_by: answerBy });
  expect(answerBy).toBe('2026-03-02T12:00:00.000Z');
  expect(await row(id)).toMatchObject({
    answer_by: answerBy,
    resolve_by: '2026-03-04T10:00:00.000Z',
    is_late: false,
  });
  expect((await ask('press')).answerBy).toBe('2026-03-04T10:00:00.000Z');
});

test('the queue is ordered by deadline, over two pages, and marks late requests', async () => {
  const topics = ['press', 'order', 'complaint', 'other', 'verification'];
  for (let number = 0; number < 13; number += 1) await ask(topics[number % topics.length] ?? 'order');
  const queue: Row[] = [];
  await pass(2.5 * hour);
  for (let offset = 0, more = true; more; offset += 5) {
    const { body } = await operator.get(`/admin/api/support/requests?limit=5&offset=${offset}`);
    queue.push(...(body.requests as Row[]));
    more = body.has_more === true;
  }
  const due = queue.map(
    ({ answer_by: by, resolve_by: resolve }) => [by ?? '', resolve ?? ''].toSorted()[0] ?? '',
  );
  expect(due).toEqual(due.toSorted());
  const now = program.clock.now().toISOString();
  expect(queue.map(({ is_late }) => is_late)).toEqual(due.map((by) => by < now));
  expect(queue.filter(({ is_late }) => is_late).length).toBeGreaterThan(0);
});

test('counts answers and resolutions in time as kept, others as missed, and resumes the time after a reply', async () => {
  const before = { first_answer: { kept: 0, missed: 0 }, resolution: { kept: 0, missed: 0 } };
  expect(await findLevel('wallet')).toMatchObject({
    first_answer_minutes: 120,
    resolution_minutes: 960,
    ...before,
  });
  const [kept, late] = [await ask('wallet'), await ask('wallet')];
  expect(await findLevel('wallet')).toMatchObject(before);
  await answer(kept.id);
  await pass(2 * hour + 1);
  await answer(late.id, true);
  expect(await findLevel('wallet')).toMatchObject({
    first_answer: { kept: 1, missed: 1 },
    resolution: { kept: 2, missed: 0 },
  });
  await pass(3 * 24 * hour);
  expect((await say(kept.id)).status).toBe(200);
  const again = await row(kept.id);
  expect(again.is_late).toBe(false);
  expect(Date.parse(again.resolve_by ?? '')).toBeGreaterThan(program.clock.now().getTime());
  await pass(7 * 24 * hour);
  expect(await findLevel('wallet')).toMatchObject({ resolution: { kept: 1, missed: 1 } });
  await pass(23 * 24 * hour);
  expect(await findLevel('wallet')).toMatchObject(before);
});
