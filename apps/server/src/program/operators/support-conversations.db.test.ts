import { maxConversationMessages } from '@dukat/rules/support/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMessage } from '../../features/support/add-message.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../testing/back-office.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import type { TestClient, TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// A support question is a conversation between its author and the operators, from the first message to the last.

interface Message {
  readonly id: string;
  readonly from: string;
  readonly text: string;
}

let program: TestProgram;
let office: BackOffice;
let first: Operator;
let second: Operator;
let anna: TestClient;
let boris: TestClient;
let asked = 0;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  [first, second] = [await office.logIn(...administrator), await office.logIn(...secondOperator)];
  anna = await signIn(program, 'demo@dukat.test', {});
  boris = await signIn(program, 'verified@dukat.test', {});
});
afterAll(async () => {
  await office.close();
  await program.close();
});

async function ask(client: TestClient, change: object = {}): Promise<string> {
  asked += 1;
  const question = { email: `asks${asked}@example.com`, topic: 'other', message: `Question number ${asked}` };
  const { status, body } = await client.post('/api/user/request', { ...question, ...change });
  expect(status).toBe(200);
  return String(body.reference);
}

const thread = async (client: TestClient, id: string, query = '') =>
  (await client.get(`/api/user/user_requests/${id}${query}`)).body as unknown as {
    request: { status: string; unread_count: number; answer_by: string | null };
    messages: readonly Message[];
    before: string | null;
  };
const unread = async (client: TestClient) =>
  (await client.get('/api/user/unread_requests_count')).body.unread_count;
const say = (client: TestClient, request_id: string, message: string) =>
  client.post('/api/user/add_request_message', { request_id, message });

async function lastSeen(id: string): Promise<string> {
  const { body } = await first.get(`/admin/api/support/requests/${id}`);
  const messages = body.messages as readonly Message[];
  return messages.findLast(({ from }) => from !== 'note')?.id ?? '';
}

async function answer(operator: Operator, id: string, change: object = {}): Promise<TestResponse> {
  const body = { text: 'Here is your answer.', last_seen: await lastSeen(id), closes: false, ...change };
  return operator.post(`/admin/api/support/requests/${id}/answer`, body);
}

const mailsTo = async (recipient: string) =>
  program.database
    .selectFrom('mails')
    .select(['template', 'values'])
    .where('recipient', '=', recipient)
    .where('template', 'like', 'request_answered%')
    .orderBy('id')
    .execute();

describe('a question of an account holder', () => {
  test('is answered in the account and by a mail with a link to it; a reply waits for support again', async () => {
    const id = await ask(anna);
    const before = Number(await unread(anna));
    expect((await thread(anna, id)).request).toMatchObject({ status: 'open', unread_count: 0 });
    expect((await answer(first, id)).status).toBe(200);

    const answered = await thread(anna, id);
    expect(answered.request).toMatchObject({ status: 'answered', unread_count: 1, answer_by: null });
    expect(answered.messages.map(({ from }) => from)).toEqual(['house', 'customer']);
    expect(await unread(anna)).toBe(before + 1);
    const mail = (await mailsTo('demo@dukat.test')).at(-1);
    expect(mail).toMatchObject({ template: 'request_answered_in_account' });
    expect(JSON.stringify(mail?.values)).toContain(`/myaccount?section=support&request=${id}`);

    expect((await anna.post(`/api/user/user_requests/${id}/read`)).status).toBe(200);
    expect(await unread(anna)).toBe(before);
    expect((await say(anna, id, '  Thank you, and one more thing. ')).status).toBe(200);
    const again = await thread(anna, id);
    expect(again.request).toMatchObject({ status: 'open', answer_by: expect.any(String) });
    expect(again.messages[0]?.text).toBe('Thank you, and one more thing.');
  });

  test('is closed by either side, and opened again by a message', async () => {
    const id = await ask(anna);
    for (const close of [
      () => anna.post(`/api/user/user_requests/${id}/close`),
      () => first.post(`/admin/api/support/requests/${id}/close`),
      () => answer(second, id, { closes: true }),
    ]) {
      expect((await close()).status).toBe(200);
      expect((await thread(anna, id)).request).toMatchObject({ status: 'closed', answer_by: null });
      expect((await say(anna, id, 'Not yet.')).status).toBe(200);
      expect((await thread(anna, id)).request.status).toBe('open');
    }
  });

  test('is not accessible to others: not to read, reply, close or mark', async () => {
    const id = await ask(anna);
    const before = await thread(anna, id);
    for (const answered of [
      await boris.get(`/api/user/user_requests/${id}`),
      await say(boris, id, 'Close it, please.'),
      await boris.post(`/api/user/user_requests/${id}/read`),
      await boris.post(`/api/user/user_requests/${id}/close`),
    ])
      expect([answered.status, answered.body.code]).toEqual([404, 'request_unknown']);
    expect(await thread(anna, id)).toEqual(before);
    expect((await boris.get('/api/user/user_requests')).body.requests).toEqual([]);
  });

  test('names an own order or none', async () => {
    const question = { email: 'a@example.com', topic: 'order', message: 'Where is my order now?' };
    for (const client of [anna, await program.client()]) {
      const { status, body } = await client.post('/api/user/request', { ...question, order_id: 'nobodys' });
      expect([status, body.code]).toEqual([404, 'order_unknown']);
    }
  });
});

test('a visitor is answered by mail alone, at the address that was typed', async () => {
  const email = 'visitor@example.com';
  const id = await ask(await program.client(), { email });
  expect((await answer(first, id)).status).toBe(200);
  expect(await mailsTo(email)).toMatchObject([
    { template: 'request_answered', values: { reference: id, message: 'Here is your answer.' } },
  ]);
});

describe('operators', () => {
  test('see notes that the customer never sees', async () => {
    const id = await ask(anna);
    const note = { text: 'Asked the same last week.' };
    expect((await first.post(`/admin/api/support/requests/${id}/note`, note)).status).toBe(200);
    const { body } = await second.get(`/admin/api/support/requests/${id}`);
    expect(body.messages).toMatchObject([{ from: 'customer' }, { from: 'note', operator: administrator[0] }]);
    const shown = await thread(anna, id);
    expect(shown.messages).toHaveLength(1);
    expect(shown.request.unread_count).toBe(0);
    expect(JSON.stringify(shown)).not.toContain('last week');
  });

  test('who answer concurrently: one succeeds, the other sees the new message', async () => {
    const id = await ask(anna);
    const last_seen = await lastSeen(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answer(index % 2 === 0 ? first : second, id, { last_seen })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await thread(anna, id)).messages).toHaveLength(2);
    await say(anna, id, 'Another thing.');
    const late = await answer(second, id, {
      last_seen: await lastSeen(id).then((seen) => `${Number(seen) - 1}`),
    });
    expect([late.status, late.body.code]).toEqual([409, 'request_moved_on']);
  });

  test('assign a question to themselves and release it, and filter their own', async () => {
    const id = await ask(anna);
    const mine = async (operator: Operator) =>
      (
        (await operator.get('/admin/api/support/requests?mine=true&limit=100')).body.requests as {
          id: string;
        }[]
      ).map((request) => request.id);
    expect(await mine(second)).not.toContain(id);
    await second.post(`/admin/api/support/requests/${id}/assign`, { is_mine: true });
    expect(await mine(second)).toContain(id);
    expect(await mine(first)).not.toContain(id);
    await second.post(`/admin/api/support/requests/${id}/assign`, { is_mine: false });
    expect(await mine(second)).not.toContain(id);
  });

  test.each(['', '  ', '\n'])('cannot answer with %j', async (text) => {
    const id = await ask(await program.client());
    const refused = await answer(first, id, { text });
    expect([refused.status, refused.body.code]).toEqual([422, 'message_missing']);
  });
});

describe('large numbers', () => {
  test("of questions: each is in the queue once, most urgent first, and in its author's list", async () => {
    const owner = await program.client();
    const ids: string[] = [];
    for (let number = 0; number < 23; number += 1) ids.push(await ask(number % 3 === 0 ? anna : owner));
    const queue: { id: string; answer_by: string }[] = [];
    for (let offset = 0, more = true; more; offset += 5) {
      const { body } = await first.get(`/admin/api/support/requests?limit=5&offset=${offset}`);
      queue.push(...(body.requests as typeof queue));
      more = body.has_more === true;
    }
    expect(queue.map(({ answer_by }) => answer_by)).toEqual(
      queue.map(({ answer_by }) => answer_by).toSorted(),
    );
    expect(new Set(queue.map(({ id }) => id)).size).toBe(queue.length);
    expect(ids.filter((id) => !queue.some((row) => row.id === id))).toEqual([]);

    const own: string[] = [];
    for (let before = ''; ; ) {
      const { body } = await anna.get(`/api/user/user_requests?limit=3${before}`);
      own.push(...(body.requests as { id: string }[]).map(({ id }) => id));
      if (body.before === null) break;
      before = `&before=${body.before}`;
    }
    expect(new Set(own).size).toBe(own.length);
    const { body } = await anna.get('/api/user/user_requests?limit=3&offset=3');
    expect([body.total, (body.requests as { id: string }[]).map(({ id }) => id)]).toEqual([
      own.length,
      own.slice(3, 6),
    ]);
    expect(own.length).toBeGreaterThan(6);
    expect(ids.filter((_, number) => number % 3 === 0).filter((id) => !own.includes(id))).toEqual([]);
  });

  test('of messages: each is read once, page by page, until the conversation is full', async () => {
    const id = await ask(anna);
    const { user_id: userId } = await program.database
      .selectFrom('support_requests')
      .select('user_id')
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    const sent = Array.from({ length: maxConversationMessages - 1 }, (_, index) => `${index + 1}`);
    for (const text of sent)
      await inTransaction(program.database, (tx) =>
        addMessage(tx, { userId: userId ?? '', requestId: id, text, now: program.clock.now() }),
      );
    const read: Message[] = [];
    for (let query = '?limit=60'; ; ) {
      const { messages, before } = await thread(anna, id, query);
      read.push(...messages);
      if (before === null) break;
      query = `?limit=60&before=${before}`;
    }
    expect(read.slice(0, -1).map(({ text }) => text)).toEqual(sent.toReversed());
    const refused = await say(anna, id, 'And one more.');
    expect([refused.status, refused.body.code]).toEqual([409, 'request_full']);
    expect((await answer(first, id)).body.code).toBe('request_full');
  });
});

describe('canned answers', () => {
  const texts = { cs_CZ: 'Díky', sk_SK: 'Vďaka', en_US: 'Thanks', de_DE: 'Danke', es_ES: 'Gracias' };
  const path = '/admin/api/support/canned-answers';
  const names = async () =>
    ((await second.get(path)).body.answers as { name: string }[]).map(({ name }) => name);

  test('are created by one operator, changed by another, and deleted once', async () => {
    const made = await first.post(path, { name: 'Thanks', texts });
    expect(made.status).toBe(200);
    const { id } = made.body;
    expect((await second.post(path, { id, name: 'Many thanks', texts })).body).toEqual({ id });
    expect(await names()).toEqual(['Many thanks']);
    expect((await first.post(`${path}/${id}/remove`, {})).status).toBe(200);
    expect(await first.post(`${path}/${id}/remove`, {})).toMatchObject({ status: 404 });
    expect(await first.post(path, { id, name: 'Gone', texts })).toMatchObject({
      status: 404,
      body: { code: 'canned_answer_unknown' },
    });
  });

  test.each([
    ['a missing language', { name: 'A', texts: { ...texts, es_ES: undefined } }],
    ['an empty text', { name: 'A', texts: { ...texts, es_ES: '' } }],
    ['no name', { name: '', texts }],
    ['an additional language', { name: 'A', texts: { ...texts, fr_FR: 'Merci' } }],
  ])('with %s are invalid', async (_, body) => {
    expect((await first.post(path, body)).status).toBe(422);
  });

  test('are limited to a hundred, also concurrently', async () => {
    const made = await Promise.all(
      Array.from({ length: 105 }, (_, at) => first.post(path, { name: `Answer ${at}`, texts })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(made.filter(({ body }) => body.code === 'too_many_canned_answers')).toHaveLength(5);
    expect(await names()).toHaveLength(100);
  });
});
