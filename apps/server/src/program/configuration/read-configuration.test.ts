import { describe, expect, test } from 'vitest';
import { limitedBudgets } from '../../platform/limits/rate-limits.ts';
import { realEnvironment } from '../testing/real-environment.ts';
import { readConfiguration, surveyConfiguration } from './read-configuration.ts';

const real = realEnvironment();
type Setting = keyof typeof real;

const without = (...names: readonly Setting[]) =>
  Object.fromEntries(Object.entries(real).filter(([name]) => !names.some((left) => left === name)));

const missing = {
  bank: 'A bank: set BANK_ACCOUNTS (docs/operations/bank.md).',
  chain: 'A chain: set BITCOIN_RPC_URL or EVM_RPC_URL with its file of keys (docs/operations/chains.md).',
  pepper:
    'API keys: set API_KEYS_PEPPER to a random text, such as the output of openssl rand -base64 32. Without it a copy of the database opens every API key.',
  rates:
    'Rates: set RATE_EXCHANGES, such as kraken,coinbase. Anybody can work out the simulator’s prices ahead.',
  mail: 'Mail: set SMTP_URL, such as smtps://user:password@mail.house.eu. Without it no mail would leave the database.',
  tls: 'TLS: set TRUST_PROXY to the addresses of the proxy that ends it and says so, or PUBLIC_TLS=on where TLS ends before the program and nothing says so.',
  hosts: 'Host names: set HOSTS, such as anycoin:retail=buy.house.eu,dukat:exchange=trade.house.eu.',
};
const outside = [missing.pepper, missing.rates, missing.mail, missing.tls, missing.hosts];

describe('an installation is a sandbox', () => {
  test.each<[string, Record<string, string>]>([
    ['where nothing is set', {}],
    ['where what asks for real money is empty', { BANK_ACCOUNTS: ' ', BITCOIN_RPC_URL: '', EVM_RPC_URL: '' }],
    ['with the outside of a real one', without('BANK_ACCOUNTS', 'BITCOIN_RPC_URL', 'BITCOIN_MNEMONIC_FILE')],
    [
      'with explorers, which only links lead to',
      { BITCOIN_EXPLORER_URL: 'https://tx.eu', EVM_NETWORK: 'BASE' },
    ],
  ])('%s', (_, env) => {
    expect(readConfiguration(env)).toMatchObject({ isSandbox: true, bank: { isSandbox: true } });
  });

  test('with own hosts in addition to the local names', () => {
    const { findSite } = readConfiguration({ HOSTS: real.HOSTS });
    expect(findSite('buy.house.eu', 443, 3000)?.origin).toBe('https://buy.house.eu');
    expect(findSite('localhost', 3000, 3000)?.portal).toBe('retail');
  });
});

test('a complete configuration selects real-money mode', () => {
  const configuration = readConfiguration(real);
  expect(configuration).toMatchObject({
    isSandbox: false,
    rateExchanges: ['kraken', 'coinbase'],
    smtpUrl: real.SMTP_URL,
    front: { trustedProxies: ['10.0.0.7'], isAlwaysTls: false },
    origins: ['https://buy.house.eu', 'https://trade.house.eu'],
    marketMaker: { quotes: false, simulates: false },
  });
  expect(configuration.findSite('localhost', 3000, 3000)).toBeUndefined();
});

test.each([
  ['BANK_ACCOUNTS', real.BANK_ACCOUNTS, [missing.chain, ...outside]],
  ['BANK_TOKEN_FIO_CZK', 'secret', [missing.bank, missing.chain, ...outside]],
  [
    'BITCOIN_RPC_URL',
    real.BITCOIN_RPC_URL,
    [missing.bank, 'BITCOIN_RPC_URL is set, so BITCOIN_MNEMONIC_FILE must be set as well.', ...outside],
  ],
  [
    'BITCOIN_MNEMONIC_FILE',
    real.BITCOIN_MNEMONIC_FILE,
    [
      missing.bank,
      missing.chain,
      'BITCOIN_MNEMONIC_FILE is set, so BITCOIN_RPC_URL must be set as well.',
      ...outside,
    ],
  ],
  [
    'EVM_RPC_URL',
    'http://127.0.0.1:8545',
    [missing.bank, 'EVM_RPC_URL is set, so EVM_MNEMONIC_FILE must be set as well.', ...outside],
  ],
  [
    'EVM_MNEMONIC_FILE',
    real.BITCOIN_MNEMONIC_FILE,
    [
      missing.bank,
      missing.chain,
      'EVM_MNEMONIC_FILE is set, so EVM_RPC_URL must be set as well.',
      ...outside,
    ],
  ],
])('%s alone selects real-money mode, and all missing settings are reported', (name, value, problems) => {
  expect(surveyConfiguration({ [name]: value })).toEqual({
    realSettings: [name],
    problems,
    configuration: undefined,
  });
});

test.each<[string, Record<string, string>, string]>([
  ['no bank', without('BANK_ACCOUNTS'), missing.bank],
  ['no chain', without('BITCOIN_RPC_URL', 'BITCOIN_MNEMONIC_FILE'), missing.chain],
  ['no pepper', without('API_KEYS_PEPPER'), missing.pepper],
  ['a short pepper', { ...real, API_KEYS_PEPPER: 'x'.repeat(31) }, 'API_KEYS_PEPPER has fewer than 32'],
  ['no exchanges', without('RATE_EXCHANGES'), missing.rates],
  ['exchanges that are none', { ...real, RATE_EXCHANGES: ' , ' }, missing.rates],
  ['no mail', without('SMTP_URL'), missing.mail],
  ['an invalid mail server', { ...real, SMTP_URL: 'mail.house.eu' }, 'SMTP_URL must look like'],
  ['no word on TLS', without('TRUST_PROXY'), missing.tls],
  [
    'a proxy range of all addresses',
    { ...real, TRUST_PROXY: '0.0.0.0/0' },
    'TRUST_PROXY is a list of addresses',
  ],
  ['no host', without('HOSTS'), missing.hosts],
  [
    'localhost',
    { ...real, HOSTS: 'anycoin:retail=localhost' },
    'HOSTS names localhost; links in mails would',
  ],
  [
    'local hosts among others',
    { ...real, HOSTS: `${real.HOSTS},finex:retail=finex.localhost,invest:retail=127.0.0.1` },
    'HOSTS names finex.localhost, 127.0.0.1; links in mails would',
  ],
  ['a missing key file', { ...real, BITCOIN_MNEMONIC_FILE: '/no/keys' }, 'file /no/keys cannot be'],
  ['a played bot check', { ...real, BOT_CHECK: 'sandbox' }, 'BOT_CHECK must be off or turnstile.'],
  [
    'half a bot check',
    { ...real, BOT_CHECK: 'turnstile', BOT_CHECK_SITE_KEY: '0x4AAAAAAA' },
    'BOT_CHECK_SECRET',
  ],
  [
    'documents of persons and no key for them',
    { ...real, ONFIDO_API_TOKEN: 'api', ONFIDO_WORKFLOW_ID: 'flow', ONFIDO_WEBHOOK_TOKEN: 'hook' },
    'IDENTITY_DOCUMENT_KEYS must be set',
  ],
  ['simulated traders', { ...real, SIMULATED_TRADERS: 'on' }, 'SIMULATED_TRADERS are for a sandbox'],
])('real-money mode does not start with %s', (_, env, words) => {
  const { problems, configuration } = surveyConfiguration(env);
  expect(configuration).toBeUndefined();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(words);
});

describe('real-money mode requires its guards', () => {
  const mail =
    'Mail: SMTP_URL sends mails unencrypted to another machine. Use smtps://, or add ?requireTLS=true for a server that speaks STARTTLS.';
  const limits = (names: string) =>
    `Rate limits: RATE_LIMITS turns off ${names}, or sets more than a hundred times the default.`;
  const all =
    'public, visitors, account, login, registration, new-orders, recipients, signatures, callbacks, lookups, donations, donation-payers';

  test.each<[Record<string, string>, string]>([
    [{ RATE_LIMITS: 'off' }, limits(all)],
    [{ RATE_LIMITS: 'login=off,orders=off' }, limits('login')],
    [{ RATE_LIMITS: 'registration=2/20' }, limits('registration')],
    [{ RATE_LIMITS: 'recipients=0.001/1001' }, limits('recipients')],
    [{ SECOND_OPERATOR_FROM_CZK: '1000000.01' }, 'SECOND_OPERATOR_FROM_CZK is more than ten times'],
    [{ SECOND_OPERATOR_FROM_EUR: '40001' }, 'SECOND_OPERATOR_FROM_EUR is more than ten times'],
    [{ WITHDRAWAL_APPROVAL_FROM_EUR: '999999999' }, 'WITHDRAWAL_APPROVAL_FROM_EUR is more than ten times'],
    [{ SMTP_URL: 'smtp://mail.elsewhere.eu:25' }, mail],
    [{ SMTP_URL: 'smtp://mail.elsewhere.eu?requireTLS=true&ignoreTLS=1' }, mail],
    [{ SMTP_URL: 'smtp://mail.elsewhere.eu?requireTLS=true&opportunisticTLS=true' }, mail],
    [{ SMTP_URL: 'smtps://mail.elsewhere.eu?tls.rejectUnauthorized=false' }, mail],
    [{ SMTP_URL: 'smtp://127.0.0.1.elsewhere.eu' }, mail],
    [{ HOST: 'everywhere' }, 'HOST must be an IP address'],
    [{ BACK_OFFICE_HOST: 'office.house.eu' }, 'BACK_OFFICE_HOST must be an IP address'],
  ])('%o', (changes, problem) => {
    const { problems, configuration } = surveyConfiguration({ ...real, ...changes });
    expect(configuration).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  test.each<[Record<string, string>]>([
    [{ RATE_LIMITS: 'orders=1000/9000,pages=off,login=2/60' }],
    [{ SECOND_OPERATOR_FROM_CZK: '1000000', SECOND_OPERATOR_FROM_EUR: '40000' }],
    [{ WITHDRAWAL_APPROVAL_FROM_EUR: '100000' }],
    [{ SMTP_URL: 'smtp://localhost:2525' }],
    [{ SMTP_URL: 'smtp://[::1]:25' }],
    [{ SMTP_URL: 'smtp://user:secret@mail.elsewhere.eu:587?requireTLS=true' }],
  ])('and accepts %o', (changes) => {
    expect(surveyConfiguration({ ...real, ...changes })).toMatchObject({ problems: [], configuration: {} });
  });

  test('while a sandbox may disable them', () => {
    const open = { RATE_LIMITS: 'off', SECOND_OPERATOR_FROM_CZK: '999999999', SMTP_URL: 'smtp://mail.eu' };
    expect(surveyConfiguration(open)).toMatchObject({ problems: [], configuration: { isSandbox: true } });
  });
});

test('HOST applies to the public sites only; the back office stays on loopback', () => {
  const loopback = { host: '127.0.0.1' };
  expect(readConfiguration(real).listenOn).toEqual({ public: loopback, office: loopback });
  expect(readConfiguration({ ...real, HOST: '0.0.0.0' }).listenOn).toEqual({
    public: { host: '0.0.0.0' },
    office: loopback,
  });
  expect(readConfiguration({ ...real, BACK_OFFICE_HOST: '10.0.0.2' }).listenOn).toEqual({
    public: loopback,
    office: { host: '10.0.0.2' },
  });
});

test('PUBLIC_TLS counts as a decision about TLS', () => {
  const env = { ...without('TRUST_PROXY'), PUBLIC_TLS: 'on' };
  expect(readConfiguration(env).front).toEqual({ trustedProxies: [], isAlwaysTls: true });
});

test('reports all problems at once', () => {
  const env = { BANK_TOKEN_FIO_CZK: 'secret', RATE_LIMITS: 'some', HOSTS: 'anycoin:retail=localhost' };
  expect(() => readConfiguration(env)).toThrow(
    [
      'This house is set up for real money (BANK_TOKEN_FIO_CZK) and does not start yet:',
      '',
      `  - ${missing.bank}`,
      `  - ${missing.chain}`,
      `  - ${missing.pepper}`,
      `  - RATE_LIMITS is "off" or a list of ${limitedBudgets.join(', ')} such as orders=50/200; "some" is neither.`,
      `  - ${missing.rates}`,
      `  - ${missing.mail}`,
      `  - ${missing.tls}`,
      '  - Host names: HOSTS names localhost; links in mails would lead nowhere.',
      '',
      '  docs/operations/running.md has a complete example. A sandbox needs none of these settings.',
    ].join('\n'),
  );
});

test('reports all problems of a sandbox at once too', () => {
  expect(() => readConfiguration({ PUBLIC_TLS: 'off', MARKET_MAKER: 'maybe' })).toThrow(
    '\n  - PUBLIC_TLS is on or not set, not "off".\n  - MARKET_MAKER must be on or off, not "maybe".',
  );
  expect(() => readConfiguration({ PUBLIC_TLS: 'off' })).toThrow(/^PUBLIC_TLS is on or not set, not "off".$/);
});
