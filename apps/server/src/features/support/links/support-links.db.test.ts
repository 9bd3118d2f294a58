import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { newAccount } from '../../../program/testing/new-account.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { pdf } from '../files/testing/hostile-files.ts';

// People without an account read and reply by mailed links, each of which opens only its own conversation.

interface Message {
  readonly id: string;
  readonly from: string;
  readonly text: string;
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let colleague: Operator;
let visitor: TestClient;
beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  [operator, colleague] = [await office.logIn(...administrator), await office.logIn(...secondOperator)];
  visitor = await program.client();
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const day = 24 * 60 * 60_000;
let asked = 0;

/** Asks as a visitor. Returns the reference and a unique address. */
async function ask(client = visitor) {
  asked += 1;
  const email = `asks${asked}@example.com`;
  const question = { email, topic: 'order', message: `Question number ${asked}` };
  const { status, body } = await client.post('/api/user/request', question);
  expect(status).toBe(200);
  return { id: String(body.reference), email };
}

async function linksTo(email: string): Promise<readonly string[]> {
  const mails = await program.database
    .selectFrom('mails')
    .select('values')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return mails.map(({ values }) => {
    const link = new URL(String(values?.conversationUrl));
    expect(link.pathname).toBe('/conversation');
    return link.searchParams.get('token') ?? '';
  });
}

const read = (client: TestClient, token: string, query = '') =>
  client.get(`/api/support_links/request?token=${token}${query}`);
const say = (client: TestClient, token: string, message: string) =>
  client.post('/api/support_links/message', { token, message });
const readMessages = async (token: string, query = '') =>
  (await read(visitor, token, query)).body.messages as readonly Message[];

async function answer(by: Operator, id: string, change: object = {}) {
  const { body } = await by.get(`/admin/api/support/requests/${id}`);
  const last = (body.messages as readonly Message[]).findLast(({ from }) => from !== 'note')?.id;
  const text = { text: 'Here is your answer.', last_seen: last, closes: false, files: [] };
  return by.post(`/admin/api/support/requests/${id}/answer`, { ...text, ...change });
}

async function uploadAnswerFile(by: Operator, file = pdf, name = 'Answer.pdf') {
  return by.post('/admin/api/support/files', { name, file: file.toString('base64') });
}

describe('a visitor', () => {
  test('reads and replies through the links of both mails, on any device, and support answers again', async () => {
    const { id, email } = await ask();
    expect((await answer(operator, id)).status).toBe(200);
    const [first = '', second = ''] = await linksTo(email);
    expect(first).not.toBe(second);
    const elsewhere = await program.client();
    for (const [client, token] of [
      [visitor, first],
      [elsewhere, second],
    ] as const) {
      const { status, body } = await read(client, token);
      expect([status, body.request]).toEqual([200, expect.objectContaining({ id, status: 'answered' })]);
      expect((body.messages as readonly Message[])[0]).toMatchObject({ from: 'house' });
    }
    expect((await say(elsewhere, second, '  One more thing. ')).status).toBe(200);
    expect((await readMessages(first)).map(({ text }) => text)).toEqual([
      'One more thing.',
      'Here is your answer.',
      `Question number ${asked}`,
    ]);
    expect((await read(visitor, first)).body.request).toMatchObject({ status: 'open' });
    expect((await answer(colleague, id)).status).toBe(200);
    expect(await linksTo(email)).toHaveLength(3);
  });

  test('never sees a note, and reads a long conversation page by page until it is full', async () => {
    const { id, email } = await ask();
    await operator.post(`/admin/api/support/requests/${id}/note`, { text: 'Nobody reads this.' });
    const [token = ''] = await linksTo(email);
    for (let number = 3; number <= 200; number += 1)
      expect((await say(visitor, token, `${number}`)).status).toBe(200);
    const full = await say(visitor, token, 'And one more.');
    expect([full.status, full.body.code]).toEqual([409, 'request_full']);
    const texts: string[] = [];
    for (let before = ''; ; ) {
      const { body } = await read(visitor, token, `&limit=60${before}`);
      texts.push(...(body.messages as readonly Message[]).map(({ text }) => text));
      if (body.before === null) break;
      before = `&before=${body.before}`;
    }
    expect(texts).toHaveLength(199);
    expect(new Set(texts).size).toBe(199);
    expect(texts).not.toContain('Nobody reads this.');
  });

  test.each([
    ['', 422, 'message_missing'],
    ['  \n', 422, 'message_missing'],
  ])('cannot send %j', async (message, status, code) => {
    const [token = ''] = await linksTo((await ask()).email);
    const refused = await say(visitor, token, message);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await readMessages(token)).toHaveLength(1);
  });
});

describe('a link', () => {
  const refusal = async (token: string) => {
    const answers = [
      await read(visitor, token),
      await say(visitor, token, 'Let me in.'),
      await visitor.get(`/api/support_links/files/unknown?token=${token}`),
    ];
    return answers.map(({ status, body }) => `${status} ${body.code}`);
  };
  const closed = ['422 request_link_invalid', '422 request_link_invalid', '404 file_unknown'];

  test('is stored only as a hash, opens only its own conversation, and expires after thirty days', async () => {
    const [mine, other] = [await ask(), await ask()];
    const [token = ''] = await linksTo(mine.email);
    const [others = ''] = await linksTo(other.email);
    const stored = await program.database.selectFrom('support_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await read(visitor, others)).body.request).toMatchObject({ id: other.id });
    const [first = ''] = token;
    expect(await refusal(`${first === 'a' ? 'b' : 'a'}${token.slice(1)}`)).toEqual(closed);
    expect(await refusal('a'.repeat(43))).toEqual(closed);
    program.clock.advance(30 * day - 1);
    expect((await read(visitor, token)).status).toBe(200);
    program.clock.advance(1);
    expect(await refusal(token)).toEqual(closed);
  });

  test('is one of at most ten per conversation: the oldest becomes invalid', async () => {
    const { id, email } = await ask();
    operator = await office.logIn(...administrator);
    for (let number = 0; number < 23; number += 1) {
      program.clock.advance(1000);
      expect((await answer(operator, id)).status).toBe(200);
    }
    const opened = await Promise.all(
      (await linksTo(email)).map(async (token) => (await read(visitor, token)).status),
    );
    expect(opened).toEqual([...Array(14).fill(422), ...Array(10).fill(200)]);
  });

  test('opens no conversation of an account, whose mails link into the account', async () => {
    const anna = await newAccount(program, 'anna@example.com');
    const { id, email } = await ask(anna);
    const { values } = await program.database
      .selectFrom('mails')
      .select('values')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(String(values?.conversationUrl)).toContain(`/myaccount?section=support&request=${id}`);
    expect(
      await program.database
        .selectFrom('support_links')
        .selectAll()
        .where('request_id', 'in', (rows) =>
          rows.selectFrom('support_requests').select('id').where('public_id', '=', id),
        )
        .execute(),
    ).toEqual([]);
  });
});

describe('a file of support', () => {
  test("is readable only by the conversation's author, in the account or through the link", async () => {
    operator = await office.logIn(...administrator);
    const anna = await newAccount(program, 'owner@example.com');
    const boris = await newAccount(program, 'stranger@example.com');
    for (const client of [anna, visitor]) {
      const { id, email } = await ask(client);
      const { body } = await uploadAnswerFile(operator);
      const file = (body.file as { id: string }).id;
      expect((await operator.get(`/admin/api/support/files/${file}`)).status).toBe(404);
      expect((await answer(operator, id, { files: [file] })).status).toBe(200);
      const asker = client === anna ? undefined : ((await linksTo(email)).at(-1) ?? '');
      const path =
        asker === undefined
          ? `/api/user/support_files/${file}`
          : `/api/support_links/files/${file}?token=${asker}`;
      const saved = await client.get(path);
      expect(saved.body.file).toMatchObject({ name: 'Answer.pdf', content: pdf.toString('base64') });
      expect((await operator.get(`/admin/api/support/files/${file}`)).status).toBe(200);

      const [others = ''] = await linksTo((await ask()).email);
      expect((await boris.get(`/api/user/support_files/${file}`)).body.code).toBe('file_unknown');
      expect((await visitor.get(`/api/support_links/files/${file}?token=${others}`)).body.code).toBe(
        'file_unknown',
      );
    }
  });

  test("is re-encoded or refused, like a customer's", async () => {
    for (const [file, code] of [
      [Buffer.from('<svg onload="alert(1)"/>'), 'file_type_unknown'],
      [Buffer.from('%PDF-1.4 and nothing more'), 'file_damaged'],
    ] as const) {
      const refused = await uploadAnswerFile(operator, file);
      expect([refused.status, refused.body.code]).toEqual([422, code]);
    }
  });

  test('is attached once, and only to an answer of the operator who uploaded it; a refused answer attaches nothing', async () => {
    colleague = await office.logIn(...secondOperator);
    const { id, email } = await ask();
    const file = ((await uploadAnswerFile(operator)).body.file as { id: string }).id;
    const stolen = await answer(colleague, id, { files: [file] });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'file_unknown']);
    expect(await linksTo(email)).toHaveLength(1);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => answer(operator, id, { files: [file] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await answer(operator, (await ask()).id, { files: [file] });
    expect([again.status, again.body.code]).toEqual([404, 'file_unknown']);
    const waiting = await Promise.all(Array.from({ length: 14 }, () => uploadAnswerFile(operator)));
    expect(waiting.filter(({ status }) => status === 200)).toHaveLength(10);
  });
});
