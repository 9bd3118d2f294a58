import { setTimeout as wait } from 'node:timers/promises';
import type { LocaleCode } from '@dukat/locales/locale';
import type { TestClient } from '../../apps/server/src/program/testing/test-client.ts';
import { demo } from './log-in.ts';
import { createRetryingClient } from './retrying-client.ts';

/** Sets the demo accounts to English, which the tests expect: a login takes over the user's language. They still pay in crowns. */
export async function speakEnglish(origin: string): Promise<void> {
  for (const account of Object.values(demo)) await speak(origin, account, 'en_US');
}

/** Sets an account's language. */
export async function speak(
  origin: string,
  account: (typeof demo)[keyof typeof demo],
  locale: LocaleCode,
): Promise<void> {
  const client = await createRetryingClient(origin);
  client.useToken(await fetchToken(client, account));
  const settings = { locale, defaultPaymentCurrency: 'CZK' };
  const { status, text } = await client.post('/api/user/update_settings', settings);
  if (status !== 200) throw new Error(`update_settings: ${status} ${text}`);
}

const longestSeedMs = 60_000;

/** The demo accounts may be created a moment after the first page responds. */
async function fetchToken(client: TestClient, account: { readonly email: string }): Promise<string> {
  const deadline = performance.now() + longestSeedMs;
  for (;;) {
    const { status, body, text } = await client.post('/api/login', account);
    if (status === 200) return String(body.token);
    if (performance.now() > deadline) throw new Error(`login of ${account.email}: ${status} ${text}`);
    await wait(1_000);
  }
}
