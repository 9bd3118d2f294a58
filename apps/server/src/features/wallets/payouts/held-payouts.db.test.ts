import { parseEmail } from '@dukat/rules/identity/email';
import { toAmount } from '@dukat/rules/money/amount';
import { serverAddressChecks } from '@dukat/rules/wallets/server-address-checks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { holdPayouts } from '../../freezes/freezes-facade.ts';
import { accountForVisitor } from '../../identity/identity-facade.ts';
import { newAddress } from '../addresses/addresses-repository.ts';
import { planHeldReturn, returnHeldDeposit } from '../deposits/return-held-deposit.ts';
import { type SandboxWorld, sandboxWorld } from '../testing/sandbox-world.ts';

let db: TestDatabase;
let world: SandboxWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
});
afterAll(() => db.close());

const reference = 'order:held';
const agreed = { acceptMarketing: null, agreed: true };
const status = async () => (await world.wallets.findPayout(db.database, reference))?.status;

function openAccount(address: string) {
  const email = parseEmail(address);
  if (email.refused) throw new Error('not an address');
  const visitor = {
    email: email.value,
    locale: 'en_US',
    brand: 'anycoin',
    origin: 'http://localhost',
  } as const;
  return inTransaction(db.database, (tx) =>
    accountForVisitor(tx, { ...visitor, now: world.clock.now(), ...agreed }),
  );
}

test('a withdrawal is signed only after its owner’s hold, also by a signer that started earlier', async () => {
  const now = world.clock.now();
  const { userId, portfolioId } = await openAccount('held@example.com');
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

test('held coins go to no newly named address before the hold of their address’s owner ends, also if it comes later', async () => {
  const network = 'LTC';
  const { userId, portfolioId } = await openAccount('held-coins@example.com');
  const { address } = await inTransaction(db.database, (tx) =>
    newAddress(
      tx,
      world.requirePort(network),
      {
        purpose: 'order',
        orderPublicId: 'order-held',
        portfolioId,
        asset: 'USDC',
        shownUntil: world.clock.now(),
      },
      world.clock.now(),
    ),
  );
  await world.fund(network, network, '10');
  const txid = await world.send(network, { asset: network, address, amount: '3' });
  await world.mine(network, 3);
  await world.tend(network);
  const { public_id: depositId } = await db.database
    .selectFrom('wallet_deposits')
    .select('public_id')
    .where('txid', '=', txid)
    .executeTakeFirstOrThrow();
  const to = { Address: world.requirePort(network).addressAt(1, 900).address };
  const sendBack = () =>
    inTransaction(db.database, async (tx) => {
      const { chains, clock } = world;
      const addressChecks = serverAddressChecks();
      const now = clock.now();
      const planned = await planHeldReturn(tx, { depositId, to, chains, addressChecks, now });
      if (planned.refused) return planned.reason;
      await returnHeldDeposit(tx, planned.value, { chains, now });
      return 'done';
    });
  const hold = () => {
    const until = new Date(world.clock.now().getTime() + 60_000);
    return inTransaction(db.database, (tx) => holdPayouts(tx, { userId, until }));
  };
  const returnStatus = async () => {
    await world.tend(network);
    const row = await db.database
      .selectFrom('wallet_withdrawals')
      .select('status')
      .where('returned_deposit_id', 'is not', null)
      .executeTakeFirstOrThrow();
    return row.status;
  };
  await hold();
  expect(await sendBack()).toBe('payouts_frozen');
  world.clock.advance(60_000);
  expect(await sendBack()).toBe('done');
  await hold();
  expect(await returnStatus()).toBe('stored');
  world.clock.advance(60_000);
  expect(await returnStatus()).toBe('sent');
});
