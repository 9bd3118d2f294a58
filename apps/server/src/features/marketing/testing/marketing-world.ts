import { fakeClock } from '../../../platform/clock.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { authenticateOn } from '../../identity/sessions/authenticate.ts';
import { registerSiteEndpoints } from '../../site/site-endpoints.ts';
import { registerMarketingEndpoints } from '../marketing-endpoints.ts';

/** The slice on its own database, and the mails that it has written. */
export async function marketingWorld() {
  const store = await testDatabase();
  const clock = fakeClock();
  const http = await testApi({
    database: store.database,
    clock,
    authenticate: authenticateOn(store.database),
    register: (api) => {
      registerSiteEndpoints(api, { version: '1', isPlayMoney: true, publicKeys: {} });
      registerMarketingEndpoints(api);
    },
  });
  /** The mails to an address, oldest first. */
  const mailsTo = (email: string) =>
    store.database.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';
  return {
    store,
    clock,
    http,
    mailsTo,
    /** The token in this value of the newest mail to an address. */
    async mailedToken(email: string, value: 'confirmUrl' | 'unsubscribeUrl'): Promise<string> {
      const mail = (await mailsTo(email)).at(-1);
      return tokenIn(mail?.values?.[value] ?? 'http://nothing/');
    },
    requests: () => store.database.selectFrom('opening_requests').selectAll().orderBy('id').execute(),
    async close() {
      await http.close();
      await store.close();
    },
  };
}

export type MarketingWorld = Awaited<ReturnType<typeof marketingWorld>>;
