import type { AddressInfo } from 'node:net';
import { siteFor } from '@dukat/brands/sites';
import { bank, houseCapital } from '@dukat/ledger/accounts';
import { negate, toAmount, zero } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { pino } from 'pino';
import { registerBankSandboxEndpoints } from '../../../../../sandbox/src/adapters/bank-sandbox/bank-sandbox-endpoints.ts';
import { serveFio } from '../../../../../sandbox/src/adapters/bank-sandbox/fio-server.ts';
import {
  openSandboxAccounts,
  sandboxTokens,
} from '../../../../../sandbox/src/adapters/bank-sandbox/sandbox-accounts.ts';
import { fioBank } from '../../../adapters/fio/fio-bank.ts';
import { type FakeClock, fakeClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createApi } from '../../../platform/http/api.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { deviceCookies } from '../../../platform/http/device-cookie.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import { post } from '../../../platform/ledger/post.ts';
import { allAnswers } from '../../../platform/testing/all-answers.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { storeBankAccounts } from '../accounts/bank-accounts-repository.ts';
import { sandboxBankAccounts } from '../accounts/sandbox-bank-accounts.ts';
import { announceMovements } from '../payment-tasks.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { registerPaymentsEndpoints } from '../payments-endpoints.ts';
import {
  noAccountChecks,
  noGiftCards,
  noPlans,
  type RecordingOrders,
  recordingOrders,
} from './recording-orders.ts';

export interface PaymentsWorld {
  readonly database: Database;
  readonly url: string;
  readonly ownerUrl: string;
  readonly clock: FakeClock;
  readonly origin: string;
  readonly payer: string;
  readonly orders: RecordingOrders;
  readonly deps: PaymentsDeps;
  /** Calls over HTTP. Throws for a status other than the expected one (200 by default). */
  call(path: string, body?: unknown, status?: number): Promise<Record<string, unknown>>;
  /** Calls as a browser with a device and optionally a session. */
  get(path: string, headers?: Record<string, string>): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** Makes the sandbox bank limit its calls like the real one, and serves only the bank's API. */
  readonly minIntervalMs?: number;
  /** The user of calls with a bearer token. */
  readonly user?: SignedInUser;
}

/** A database, the sandbox bank behind a real HTTP server, and its adapter. */
export async function paymentsWorld(options: WorldOptions = {}): Promise<PaymentsWorld> {
  const base = await testDatabase();
  const { database } = base;
  const clock = fakeClock(new Date('2026-03-02T10:00:00Z'));
  const log = pino({ level: 'silent' });
  const app = createHttpServer(log, 'test');
  const cookies = deviceCookies('key');
  const device = `device=${cookies.issue().cookie}`;
  const api = createApi({
    app,
    database,
    clock,
    answers: allAnswers,
    cookies,
    authenticate: async () =>
      options.user === undefined
        ? { kind: 'nobody', expired: false }
        : { kind: 'user', user: options.user, sessionId: '1' },
    resolveSite: () => siteFor('localhost', 3000),
    version: 'test',
  });
  const payer = '17';
  const orders = recordingOrders(payer);
  registerPaymentsEndpoints(api, {
    gateways: [],
    orders,
    giftCards: noGiftCards,
    assessAmounts: () => ({ worth: zero, secondOperatorFrom: toAmount('100000') }),
  });
  if (options.minIntervalMs === undefined) registerBankSandboxEndpoints(api, announceMovements);
  else serveFio({ app, database, clock, minIntervalMs: options.minIntervalMs });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  await storeBankAccounts(database, sandboxBankAccounts);
  await openSandboxAccounts(database, sandboxBankAccounts);
  await database.transaction().execute(async (tx) => {
    await post(tx, {
      reference: 'seed:bank',
      type: 'seed',
      entries: [
        { account: bank('fio-czk'), asset: 'CZK', amount: negate(toAmount('1000000')) },
        { account: houseCapital, asset: 'CZK', amount: toAmount('1000000') },
        { account: bank('fio-eur'), asset: 'EUR', amount: negate(toAmount('50000')) },
        { account: houseCapital, asset: 'EUR', amount: toAmount('50000') },
      ],
    });
  });
  const fio = fioBank({
    baseUrl: `${origin}/sandbox/fio/v1/rest`,
    tokens: sandboxTokens(sandboxBankAccounts),
  });
  const connection = { port: fio, minIntervalMs: 0, unknownOutcomeAfterMs: 30_000 };
  const deps: PaymentsDeps = {
    database,
    clock,
    log,
    connections: new Map(sandboxBankAccounts.map(({ code }) => [code, connection])),
    orders,
    accountChecks: noAccountChecks,
    giftCards: noGiftCards,
    plans: noPlans,
  };
  return {
    database,
    url: base.url,
    ownerUrl: base.ownerUrl,
    clock,
    origin,
    payer,
    orders,
    deps,
    async call(path, body, status = 200) {
      const response = await fetch(`${origin}${path}`, {
        ...(body !== undefined && {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      if (response.status !== status) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async get(path, headers = {}) {
      const response = await fetch(`${origin}${path}`, { headers: { cookie: device, ...headers } });
      return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
    },
    async close() {
      await app.close();
      await base.close();
    },
  };
}

/** Returns the sum over all accounts by asset; a value other than zero means that the ledger is wrong. */
export async function readTotals(database: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ asset: string; total: string }>`
    select asset, sum(balance)::text as total from ledger_balances group by asset order by asset`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ asset, total }) => [asset, String(Number(total))]));
}
