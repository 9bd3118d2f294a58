import { parseEmail } from '@dukat/rules/identity/email';
import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { holdPayouts } from '../../freezes/freezes-facade.ts';
import { accountForVisitor } from '../../identity/identity-facade.ts';
import { type SandboxWorld, sandboxWorld } from '../testing/sandbox-world.ts';

let db: TestDatabase;
let world: SandboxWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
});
afterAll(() => db.close());

const reference = 'order:held';
const parsed = parseEmail('held@example.com');
const email = parsed.refused ? expect.fail('an address') : parsed.value;
const agreed = { acceptMarketing: null, agreed: true };
const status = async () => (await world.wallets.findPayout(db.database, reference))?.status;

test('a withdrawal is signed only after its owner’s hold, also by a signer that started earlier', async () => {
  const now = world.clock.now();
  const { userId, portfolioId } = await inTransaction(db.database, (tx) =>
    accountForVisitor(tx, {
      email,
      locale: 'en_US',
      brand: 'anycoin',
      origin: 'http://localhost',
      now,
      ...agreed,
    }),
  );
  await world.give(portfolioId, 'BTC', 'BTC', '1');
  await world.fund('BTC', 'BTC', '0.001');
  await inTransaction(db.database, (tx) =>
    holdPayouts(tx, { userId, until: new Date(now.getTime() + 60_000) }),
  );
  await inTransaction(db.database, (tx) =>
    world.wallets.requestChainPayout(tx, {
      reference,
      portfolioId,
      asset: 'BTC',
      network: 'BTC',
      to: { Address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', Network: 'BTC' },
      gross: toAmount('0.5'),
      from: 'available',
      now,
    }),
  );
  await world.tend('BTC');
  expect(await status()).toBe('pending');
  world.clock.advance(60_000);
  await world.tend('BTC');
  expect(await status()).toBe('sent');
});
