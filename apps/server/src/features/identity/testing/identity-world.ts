import { parseEmail } from '@dukat/rules/identity/email';
import { Logger, runOnce } from 'graphile-worker';
import { registerSandboxMailEndpoints } from '../../../../../sandbox/src/adapters/mail-sandbox/mail-sandbox-endpoints.ts';
import { type FakeClock, fakeClock } from '../../../platform/clock.ts';
import { encryptionWith } from '../../../platform/encryption.ts';
import { type TestApi, type TestClient, testApi } from '../../../platform/testing/test-api.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { registerPortfoliosEndpoints } from '../../portfolios/portfolios-endpoints.ts';
import { registerSettingsEndpoints } from '../../settings/settings-endpoints.ts';
import { registerSiteEndpoints } from '../../site/site-endpoints.ts';
import { accountForEmail } from '../accounts/account-for-email.ts';
import { registerActivityEndpoints } from '../activity/activity-endpoints.ts';
import { registerEmailChangeEndpoints } from '../email-change/email-change-endpoints.ts';
import { registerFreezeEndpoints } from '../freeze/freeze-endpoints.ts';
import { registerIdentityEndpoints } from '../identity-endpoints.ts';
import { identityJobs } from '../identity-jobs.ts';
import { registerLoginLinkEndpoints } from '../login-links/login-links-endpoints.ts';
import { registerPasskeyEndpoints } from '../passkeys/passkeys-endpoints.ts';
import { registerSecondFactorEndpoints } from '../second-factor/second-factor-endpoints.ts';
import { registerSuspendedCredentialEndpoints } from '../security/suspended-endpoints.ts';
import { authenticateOn } from '../sessions/authenticate.ts';

export interface IdentityWorld {
  readonly store: TestDatabase;
  readonly clock: FakeClock;
  readonly http: TestApi;
  /** Users whose orders were canceled. */
  readonly usersWithCanceledOrders: readonly string[];
  /** All log lines. */
  readonly log: string[];
  /** Opens an account as a visitor's order does. */
  openAccount(email: string): Promise<{ userId: string; portfolioId: string }>;
  /** Returns the newest value of that name in a mail to the address, such as `passwordUrl`. */
  mailed(email: string, value: string): Promise<string>;
  /** Returns the token of the newest link that was mailed to the address. */
  tokenFor(email: string, value?: 'passwordUrl' | 'confirmUrl' | 'linkUrl' | 'changeUrl'): Promise<string>;
  /** Opens an account and sets its password by the mailed link. */
  member(email: string, password: string): Promise<{ userId: string; portfolioId: string }>;
  /** Logs the member in on a new device. */
  signedIn(email: string, password: string): Promise<TestClient>;
  /** Runs the queued jobs. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The identity slice and its neighbours on a separate database, with a clock that only tests advance. */
export async function identityWorld(): Promise<IdentityWorld> {
  const store = await testDatabase();
  const { database } = store;
  const clock = fakeClock();
  const log: string[] = [];
  const http = await testApi({
    database,
    clock,
    authenticate: authenticateOn(database),
    log: (line) => log.push(line),
    register: (api) => {
      registerIdentityEndpoints(api);
      registerActivityEndpoints(api);
      registerEmailChangeEndpoints(api);
      registerFreezeEndpoints(api);
      registerLoginLinkEndpoints(api);
      registerPasskeyEndpoints(api);
      registerSuspendedCredentialEndpoints(api);
      registerSecondFactorEndpoints(api, { encryption: encryptionWith('of a test', 'second-factors', '') });
      registerPortfoliosEndpoints(api, { rates: { referenceCandles: async () => [] } });
      registerSettingsEndpoints(api);
      registerSiteEndpoints(api, { version: '25.11.08', isPlayMoney: true, publicKeys: {} });
      registerSandboxMailEndpoints(api);
    },
  });
  const usersWithCanceledOrders: string[] = [];
  const { tasks } = identityJobs({
    database,
    clock,
    endOrders: async (userId) => void usersWithCanceledOrders.push(userId),
  });

  const world: IdentityWorld = {
    usersWithCanceledOrders,
    store,
    clock,
    http,
    log,
    openAccount(text) {
      const email = parseEmail(text);
      if (email.refused) throw new Error(email.reason);
      return database.transaction().execute((tx) =>
        accountForEmail(tx, {
          email: email.value,
          locale: 'en_US',
          brand: 'anycoin',
          origin: 'http://localhost:3000',
          now: clock.now(),
          acceptMarketing: null,
          agreed: true,
          source: 'order',
        }),
      );
    },
    async mailed(email, value) {
      const mails = await database
        .selectFrom('mails')
        .select('values')
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .execute();
      const found = mails.map(({ values }) => values?.[value]).find((text) => text !== undefined);
      if (found === undefined) throw new Error(`No mail to ${email} has ${value}`);
      return found;
    },
    async tokenFor(email, value = 'passwordUrl') {
      const token = new URL(await world.mailed(email, value)).searchParams.get('token');
      if (token === null) throw new Error('expected a token in the link');
      return token;
    },
    async member(email, password) {
      const account = await world.openAccount(email);
      const token = await world.tokenFor(email);
      const shown = { token, password, is_confirmed: true };
      const { status, body } = await http.client().post('/api/set_password', shown);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return account;
    },
    async signedIn(email, password) {
      const client = http.client();
      const { status, body } = await client.post('/api/login', { email, password });
      if (status !== 200 || typeof body.token !== 'string') throw new Error(JSON.stringify(body));
      client.bearer = body.token;
      return client;
    },
    async runJobs() {
      await runOnce({
        connectionString: store.ownerUrl,
        taskList: Object.fromEntries(
          Object.entries(tasks).map(([name, task]) => [name, (payload) => task(payload)]),
        ),
        parsedCronItems: [],
        noHandleSignals: true,
        logger: new Logger(() => () => {}),
      });
    },
    async close() {
      await http.close();
      await store.close();
    },
  };
  return world;
}
