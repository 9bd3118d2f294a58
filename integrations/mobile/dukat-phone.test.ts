import { expect, test } from 'vitest';
import { createPhoneKey, DukatPhone, type Refused, type Tokens } from './dukat-phone.ts';

// What the client sends and keeps, for scripted answers.

interface Scripted {
  readonly status: number;
  readonly body: object;
}

const refused = (code: string): Scripted => ({ status: 401, body: { code, message: code } });
const fresh: Scripted = { status: 200, body: { token: 'second', refresh_token: 'next' } };

async function phoneWith(answers: readonly Scripted[]) {
  const sent: { path: string; headers: Headers }[] = [];
  const kept: (Tokens | undefined)[] = [];
  const phone = new DukatPhone({
    origin: 'https://dukat.example',
    key: await createPhoneKey(),
    version: '1.0.0',
    tokens: { token: 'first', refreshToken: 'refresh' },
    onTokens: (tokens) => kept.push(tokens),
    fetch: async (url, init) => {
      sent.push({ path: new URL(String(url)).pathname, headers: new Headers(init?.headers) });
      const { status, body } = answers[sent.length - 1] ?? { status: 500, body: {} };
      return Response.json(body, { status });
    },
  });
  const code = () =>
    phone.get('/user/me').then(
      () => 'accepted',
      (error: Refused) => error.code,
    );
  return { phone, sent, kept, code, paths: () => sent.map(({ path }) => path.replace('/mx-api', '')) };
}

test.each(['key_proof_invalid', 'bot_check_failed'])('%s neither refreshes nor logs out', async (reason) => {
  const { phone, kept, code, paths } = await phoneWith([refused(reason)]);
  expect(await code()).toBe(reason);
  expect([paths(), kept, phone.isLoggedIn]).toEqual([['/user/me'], [], true]);
});

test.each(['session_expired', 'login_required'])('%s refreshes and repeats', async (reason) => {
  const { kept, code, paths } = await phoneWith([refused(reason), fresh, { status: 200, body: {} }]);
  expect(await code()).toBe('accepted');
  expect(paths()).toEqual(['/user/me', '/token', '/user/me']);
  expect(kept).toEqual([{ token: 'second', refreshToken: 'next' }]);
});

test('the tokens are dropped only if the refresh token is refused', async () => {
  const wrongClock = await phoneWith([refused('session_expired'), refused('key_proof_invalid')]);
  expect([await wrongClock.code(), wrongClock.phone.isLoggedIn]).toEqual(['key_proof_invalid', true]);
  const ended = await phoneWith([refused('session_expired'), refused('refresh_token_invalid')]);
  expect([await ended.code(), ended.phone.isLoggedIn]).toEqual(['refresh_token_invalid', false]);
});

test('the bot check’s token is sent in its header, and only if there is one', async () => {
  const { phone, sent } = await phoneWith([fresh, fresh]);
  await phone.post('/forgot_password', {}, undefined, 'proof');
  await phone.post('/forgot_password', {});
  expect(sent.map(({ headers }) => headers.get('bot-check'))).toEqual(['proof', null]);
});
