import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '../../../../sandbox/src/seeds/seed-demo-accounts.ts';
import { seedDemoOperators } from '../../../../sandbox/src/seeds/seed-demo-operators.ts';
import { neededCalls } from '../../adapters/lnd/macaroon-rights.ts';
import { ownNode } from '../../adapters/lnd/testing/certificates.ts';
import { accessTo, answering, closeFakeNodes } from '../../adapters/lnd/testing/fake-lnd.ts';
import { lndMacaroon } from '../../adapters/lnd/testing/lnd-macaroon.ts';
import { migrate, migrationsDirectory } from '../../platform/database/migrate.ts';
import { readMigrations } from '../../platform/database/read-migrations.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { readInstallationMode } from '../configuration/installation-mode.ts';
import { realSettingsIn } from '../configuration/read-configuration.ts';
import { buyOrder, open } from '../testing/order-requests.ts';
import { programOn } from '../testing/program-on.ts';
import { realEnvironment } from '../testing/real-environment.ts';
import { openInstallation, surveyOrThrow } from './open-installation.ts';

const now = new Date('2026-03-02T10:00:00Z');
const real = realEnvironment();
let db: TestDatabase;

beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

/** With the main that `npm start` chooses. */
const survey = (env: NodeJS.ProcessEnv) =>
  surveyOrThrow(env, realSettingsIn(env).length > 0 ? 'real' : 'sandbox');
/** Starts as far as the mode's decision: the program continues only with the returned configuration. */
const start = async (env: NodeJS.ProcessEnv) => openInstallation(db.database, survey(env), now);

const becomesReal =
  'The database was begun as a sandbox, and play money never becomes real: give real money a new one with DATA_DIR or DATABASE_URL.';
const becomesSandbox =
  /^The database deals in real money and never becomes a sandbox: set BANK_ACCOUNTS and the other settings/;

describe('the first start decides', () => {
  test('a sandbox stays a sandbox and never uses real money', async () => {
    expect(await readInstallationMode(db.database)).toBeUndefined();
    expect(await start({})).toMatchObject({ isSandbox: true });
    expect(await start({ RATE_EXCHANGES: 'kraken' })).toMatchObject({ isSandbox: true });
    await expect(start(real)).rejects.toThrow(becomesReal);
    expect(await start({})).toMatchObject({ isSandbox: true });
  });

  test('a real-money installation stays one and never becomes a sandbox', async () => {
    expect(await start(real)).toMatchObject({ isSandbox: false });
    expect(await start(real)).toMatchObject({ isSandbox: false });
    await expect(start({})).rejects.toThrow(becomesSandbox);
    expect(await start(real)).toMatchObject({ isSandbox: false });
  });

  test('a refused start stores no mode', async () => {
    await expect(start({ ...real, SMTP_URL: '' })).rejects.toThrow('Mail: set SMTP_URL');
    expect(await readInstallationMode(db.database)).toBeUndefined();
    expect(await start({})).toMatchObject({ isSandbox: true });
  });

  test('of two concurrent first starts in different modes one is refused', async () => {
    const outcomes = await Promise.allSettled([start({}), start(real), start({}), start(real)]);
    const mode = await readInstallationMode(db.database);
    const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(started.map(({ isSandbox }) => isSandbox)).toEqual([mode === 'sandbox', mode === 'sandbox']);
  });
});

test.each([
  ['a bank', { BANK_ACCOUNTS: real.BANK_ACCOUNTS }],
  ['a bank’s token', { BANK_TOKEN_FIO_CZK: 'secret' }],
  ['a Bitcoin node', { BITCOIN_RPC_URL: real.BITCOIN_RPC_URL }],
  ['Bitcoin keys', { BITCOIN_MNEMONIC_FILE: real.BITCOIN_MNEMONIC_FILE }],
  ['an EVM node', { EVM_RPC_URL: 'http://127.0.0.1:8545' }],
  ['EVM keys', { EVM_MNEMONIC_FILE: real.BITCOIN_MNEMONIC_FILE }],
])('%s alone is refused with what is missing, before the database is opened', (_, env) => {
  expect(() => survey(env)).toThrow('Rates: set RATE_EXCHANGES');
});

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

describe('leftovers of a sandbox', () => {
  test('demo accounts and operators are listed, with links to local names', async () => {
    await inTransaction(db.database, async (tx) => {
      await seedDemoAccounts(tx, { brand: 'anycoin', origin: 'http://localhost:3000', now });
      await seedDemoOperators(tx, now);
    });
    const refused = await start(real).catch((error: Error) => error.message);
    expect(refused).toBe(
      `This house is set up for real money (BANK_ACCOUNTS, BITCOIN_MNEMONIC_FILE, BITCOIN_RPC_URL) and does not start yet:

  - Demo accounts in the database, whose passwords are public: demo@dukat.test, slovak@dukat.test, verified@dukat.test.
  - Demo operators in the database, whose passwords are public: compliance@dukat.test, finance@dukat.test, operator@dukat.test.
  - Links in mails of accounts in the database would lead to http://localhost:3000.

  docs/operations/running.md has a complete example. A sandbox needs none of these settings.`,
    );
  });

  test('an order whose mails would lead to a local name is in the list', async () => {
    const program = await programOn({ ...db, start: now, env: {} });
    await program.tick();
    const visitor = await program.client();
    await open(visitor, await buyOrder(visitor));
    await program.close();
    await asOwner('delete from house_mode');
    await expect(start(real)).rejects.toThrow(
      /- Links in mails of orders in the database would lead to http:\/\/localhost/,
    );
    await asOwner(
      "update orders set origin = 'https://buy.house.eu'; update users set origin = 'https://buy.house.eu'",
    );
    expect(await start(real)).toMatchObject({ isSandbox: false });
  });

  test('do not prevent a sandbox from starting', async () => {
    await inTransaction(db.database, (tx) => seedDemoOperators(tx, now));
    expect(await start({})).toMatchObject({ isSandbox: true });
  });
});

test('a database login with too many privileges prevents real-money mode, which then stores nothing; a sandbox starts', async () => {
  const rich = 'The login may change what it has written.';
  const startRich = (env: NodeJS.ProcessEnv) =>
    openInstallation(db.database, survey(env), now, { excessPrivileges: rich });
  await expect(startRich(real)).rejects.toThrow(rich);
  expect(await readInstallationMode(db.database)).toBeUndefined();
  expect(await startRich({})).toMatchObject({ isSandbox: true });
});

describe('a Lightning node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-node-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(closeFakeNodes);
  const save = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content, { mode: 0o600 });
    return join(folder, name);
  };
  const nodeAt = (url: string) => ({
    LND_REST_URL: url,
    LND_MACAROON_FILE: save('macaroon', lndMacaroon(neededCalls.map((call) => `uri:${call}`))),
    LND_CERTIFICATE_FILE: save('tls.cert', ownNode.certificate),
  });

  test('of another network prevents the start', async () => {
    const info = { identity_pubkey: `02${'ab'.repeat(32)}`, num_active_channels: 1, synced_to_chain: true };
    const listener = answering({ ...info, chains: [{ network: 'testnet' }] });
    const { url } = await accessTo(listener, ownNode, ownNode.certificate);
    await expect(start({ ...real, ...nodeAt(url) })).rejects.toThrow('the node is on another network (tb)');
    expect(await readInstallationMode(db.database)).toBeUndefined();
  });

  test('that does not answer prevents no start, and is a warning', async () => {
    const warnings: string[] = [];
    const warn = (text: string) => void warnings.push(text);
    const env = { ...real, ...nodeAt('https://127.0.0.1:1') };
    expect(await openInstallation(db.database, survey(env), now, { warn })).toMatchObject({
      isSandbox: false,
      lightning: { url: 'https://127.0.0.1:1' },
    });
    expect(warnings).toEqual([expect.stringContaining('Lightning does not work: the node at LND_REST_URL')]);
  });
});

test("the program's database role cannot change the mode", async () => {
  await start({});
  for (const statement of [
    "update house_mode set mode = 'real'",
    'delete from house_mode',
    'truncate house_mode',
    "insert into house_mode (is_only, mode, since) values (false, 'real', now())",
  ]) {
    const client = new pg.Client({ connectionString: db.url });
    await client.connect();
    await expect(client.query(statement)).rejects.toThrow(/permission denied|violates check/);
    await client.end();
  }
  expect(await readInstallationMode(db.database)).toBe('sandbox');
});

describe('a database from before modes existed', () => {
  const written = readMigrations(migrationsDirectory).find(({ name }) => name.includes('house_create'));

  /** Reverts the migration, changes the database, and runs it again. */
  async function migratedWith(statement: string): Promise<string | undefined> {
    const owner = new pg.Client({ connectionString: db.ownerUrl });
    await owner.connect();
    await owner.query('drop table house_mode');
    await owner.query('delete from applied_migration where number = $1', [written?.number]);
    await owner.query(statement);
    await owner.end();
    await migrate({ ownerUrl: db.ownerUrl });
    return readInstallationMode(db.database);
  }

  const user = (email: string) => `insert into users (public_id, email, locale, brand, origin, created_at)
    values ('u1', '${email}', 'cs_CZ', 'anycoin', 'https://buy.house.eu', now())`;

  const sandboxBank = `insert into sandbox_bank_accounts
    (code, iban, currency, bic, owner, token, opening_balance) values ('fio-czk', 'CZ1', 'CZK', 'F', 'House', 't', 0)`;
  const playMoney = `insert into ledger_postings (id, reference, type, body_hash)
    values (1, 'seed:bank:fio-czk', 'seed', sha256(''))`;

  test.each([
    ['an empty one is not decided', 'select 1', undefined],
    ['one with a demo account is a sandbox', user('demo@dukat.test'), 'sandbox'],
    ['one with somebody else’s account deals in real money', user('anna@house.eu'), 'real'],
    ['one with a sandbox bank is a sandbox', sandboxBank, 'sandbox'],
    [
      'one with play money is a sandbox, whatever came later',
      `${user('anna@house.eu')}; ${playMoney}`,
      'sandbox',
    ],
  ])('%s', async (_, statement, mode) => {
    expect(await migratedWith(statement)).toBe(mode);
  });
});

test('each main refuses the settings of the other mode before it opens the database', () => {
  expect(() => surveyOrThrow({}, 'real')).toThrow('No real-money setting is set');
  expect(() => surveyOrThrow(real, 'sandbox')).toThrow('Real-money settings do not start a sandbox');
});
