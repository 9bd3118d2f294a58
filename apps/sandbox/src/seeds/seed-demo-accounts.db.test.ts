import { passwordStrength } from '@dukat/rules/identity/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type IdentityWorld,
  identityWorld,
} from '../../../server/src/features/identity/testing/identity-world.ts';
import { type SeededAccount, seedDemoAccounts } from './seed-demo-accounts.ts';

let world: IdentityWorld;
let accounts: readonly SeededAccount[];
const seed = () =>
  world.store.database
    .transaction()
    .execute((tx) =>
      seedDemoAccounts(tx, { brand: 'anycoin', origin: 'http://localhost:3000', now: world.clock.now() }),
    );

beforeAll(async () => {
  world = await identityWorld();
  accounts = await seed();
});
afterAll(() => world.close());

test('each demo account logs in with the password that the README prints', async () => {
  for (const { email, password, isVerified, locale } of accounts) {
    expect(passwordStrength(password, 'anycoin')).toBeGreaterThanOrEqual(2);
    const client = await world.signedIn(email, password);
    expect((await client.get('/api/user/me')).body.user).toMatchObject({
      email,
      locale,
      tier: isVerified ? 2 : 0,
      is_email_confirmed: true,
      has_agreed_to_terms: true,
    });
  }
});

test('a second start leaves the demo accounts unchanged', async () => {
  const again = await seed();
  expect(accounts.every(({ isNew }) => isNew)).toBe(true);
  expect(again.map(({ userId, portfolioId, isNew }) => ({ userId, portfolioId, isNew }))).toEqual(
    accounts.map(({ userId, portfolioId }) => ({ userId, portfolioId, isNew: false })),
  );
});

test('no mail is sent about a demo account', async () => {
  const mails = await world.store.database.selectFrom('mails').select('id').execute();
  expect(mails).toEqual([]);
});
