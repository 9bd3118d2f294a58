import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../platform/clock.ts';
import { type TestApi, testApi } from '../../platform/testing/test-api.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { authenticateOn } from '../identity/sessions/authenticate.ts';
import { registerSiteEndpoints } from '../site/site-endpoints.ts';
import { noVirusCheck } from './files/virus-check-port.ts';
import { registerSupportEndpoints } from './support-endpoints.ts';

let store: TestDatabase;
let http: TestApi;
beforeAll(async () => {
  store = await testDatabase();
  http = await testApi({
    database: store.database,
    clock: fakeClock(),
    authenticate: authenticateOn(store.database),
    register: (api) => {
      registerSiteEndpoints(api, { version: '1', isPlayMoney: true, publicKeys: {} });
      registerSupportEndpoints(api, { virusCheck: noVirusCheck });
    },
  });
});
afterAll(async () => {
  await http.close();
  await store.close();
});

const question = { email: 'asks@example.com', topic: 'order', message: 'Where do I see my order?' };
const stored = () => store.database.selectFrom('support_requests').selectAll().orderBy('id').execute();
const mails = () => store.database.selectFrom('mails').selectAll().orderBy('id').execute();

const ask = (body: object) => http.client().post('/api/user/request', body);

describe('a support question', () => {
  test('is stored, acknowledged to its author and mailed to support', async () => {
    const { status, body } = await ask({ ...question, message: `  ${question.message}  ` });
    expect(status).toBe(200);
    expect(await stored()).toMatchObject([
      { public_id: body.reference, topic: 'order', user_id: null, status: 'open' },
    ]);
    expect(await store.database.selectFrom('support_messages').selectAll().execute()).toMatchObject([
      { author: 'customer', text: question.message },
    ]);
    expect((await mails()).map(({ recipient, template }) => [recipient, template])).toEqual([
      ['asks@example.com', 'request_received'],
      ['support@anycoin.example', 'request_to_answer'],
    ]);
  });

  test.each([
    ['no e-mail', { email: ' ' }, 'email_required'],
    ['an invalid e-mail', { email: 'asks@' }, 'email_invalid'],
    ['nine characters', { message: '123456789' }, 'message_too_short'],
    ['room instead of words', { message: ' '.repeat(40) }, 'message_too_short'],
  ])('with %s is refused and stores nothing', async (_, change, code) => {
    const before = (await stored()).length;
    const { status, body } = await ask({ ...question, ...change });
    expect([status, body.code]).toEqual([422, code]);
    expect((await stored()).length).toBe(before);
  });

  test.each([
    ['an unknown topic', { topic: 'x' }],
    ['more than 4000 characters', { message: 'a'.repeat(4001) }],
    ['control characters', { message: 'What\u0000 is this?' }],
  ])('with %s is an invalid request', async (_, change) => {
    const before = (await stored()).length;
    expect((await ask({ ...question, ...change })).status).toBeGreaterThanOrEqual(400);
    expect((await stored()).length).toBe(before);
  });

  test('of ten characters is enough', async () => {
    expect((await ask({ ...question, message: '1234567890' })).status).toBe(200);
  });

  test('of a bot that fills the hidden field is answered, but neither stored nor mailed', async () => {
    const before = [(await stored()).length, (await mails()).length];
    expect((await ask({ ...question, website: 'https://spam.example' })).status).toBe(200);
    expect([(await stored()).length, (await mails()).length]).toEqual(before);
  });
});
