import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
} from '../../../program/testing/back-office.ts';
import { newAccount } from '../../../program/testing/new-account.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { hostileFiles, pdf } from '../files/testing/hostile-files.ts';

// People without an account send files in the conversation that a mailed link opens, with the same rules as accounts and with limits.

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let visitor: TestClient;
beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  visitor = await program.client();
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const day = 24 * 60 * 60_000;
let asked = 0;

/** A visitor's question. Returns the secret of the link in its mail. */
async function openedConversation(): Promise<string> {
  asked += 1;
  const email = `sends${asked}@example.com`;
  const question = { email, topic: 'order', message: `Question number ${asked}` };
  expect((await visitor.post('/api/user/request', question)).status).toBe(200);
  const { values } = await program.database
    .selectFrom('mails')
    .select('values')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return new URL(String(values?.conversationUrl)).searchParams.get('token') ?? '';
}

const send = (token: string, file: Buffer = pdf, client = visitor) =>
  client.post(`/api/support_links/files?token=${token}`, {
    name: '../Bill.pdf',
    file: file.toString('base64'),
  });
const sayWith = (token: string, files: readonly string[]) =>
  visitor.post('/api/support_links/message', { token, message: 'Here is the bill.', files });
const readFileId = ({ body }: { body: Record<string, unknown> }) => (body.file as { id: string }).id;
const readMessages = async (token: string) =>
  (await visitor.get(`/api/support_links/request?token=${token}`)).body.messages as readonly {
    readonly files: readonly object[];
  }[];

test('is attached to a message, and readable only by support and through the link', async () => {
  const [token, others] = [await openedConversation(), await openedConversation()];
  const sent = await send(token);
  expect(sent).toMatchObject({
    status: 200,
    body: { file: { name: 'Bill.pdf', type: 'application/pdf' } },
  });
  const file = readFileId(sent);
  expect((await operator.get(`/admin/api/support/files/${file}`)).status).toBe(404);
  const stolen = await sayWith(others, [file]);
  expect([stolen.status, stolen.body.code]).toEqual([404, 'file_unknown']);
  expect((await sayWith(token, [file])).status).toBe(200);
  expect((await sayWith(token, [file])).body.code).toBe('file_unknown');
  expect((await readMessages(token))[0]?.files).toMatchObject([{ id: file, name: 'Bill.pdf' }]);
  const content = { name: 'Bill.pdf', content: pdf.toString('base64') };
  const read = await visitor.get(`/api/support_links/files/${file}?token=${token}`);
  expect(read.body.file).toMatchObject(content);
  expect((await operator.get(`/admin/api/support/files/${file}`)).body.file).toMatchObject(content);
  expect((await visitor.get(`/api/support_links/files/${file}?token=${others}`)).body.code).toBe(
    'file_unknown',
  );
  const anna = await newAccount(program, 'reads-nothing@example.com');
  expect((await anna.get(`/api/user/support_files/${file}`)).body.code).toBe('file_unknown');
});

test.each(hostileFiles.slice(0, 6))('of %s is nothing', async (_, __, make, code) => {
  const refused = await send(await openedConversation(), await make());
  expect([refused.status, refused.body.code]).toEqual([422, code]);
});

test("needs a valid link: nothing is stored for an unknown link, an account's or an expired one", async () => {
  const count = async () =>
    (await program.database.selectFrom('support_files').select('id').execute()).length;
  const token = await openedConversation();
  const before = await count();
  program.clock.advance(30 * day);
  for (const wrong of [token, 'a'.repeat(43)]) {
    const refused = await send(wrong);
    expect([refused.status, refused.body.code]).toEqual([422, 'request_link_invalid']);
  }
  expect(await count()).toBe(before);
});

test('is one of at most ten waiting files and twenty per conversation, also concurrently', async () => {
  const token = await openedConversation();
  const kept = async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => send(token)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'too_many_files'));
    return answers.filter(({ status }) => status === 200).map(readFileId);
  };
  for (let round = 0; round < 2; round += 1) {
    const files = await kept();
    expect(files).toHaveLength(10);
    for (const five of [files.slice(0, 5), files.slice(5)])
      expect((await sayWith(token, five)).status).toBe(200);
  }
  expect(await kept()).toEqual([]);
});
