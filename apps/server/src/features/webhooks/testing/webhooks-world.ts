import { accept, type Result, refuse } from '@dukat/rules/result';
import { pino } from 'pino';
import { fakeClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { encryptionWith } from '../../../platform/encryption.ts';
import type { HostProblem, WebhookHosts } from '../../../platform/foreign-hosts-port.ts';
import { publicId } from '../../../platform/random.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { closeSecret, newWebhookSecret } from '../webhook-secrets.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

export const start = new Date('2026-03-02T10:00:00Z');
export const encryption = encryptionWith('of a test', 'webhooks', '');

export interface Received {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Answer = Result<number, Exclude<HostProblem, 'host_answer_unusable'>>;

/** Hosts that answer as the test says, and everything that they received. */
export function scriptedHosts(answer: (url: string) => Answer | Promise<Answer> = () => accept(200)) {
  const received: Received[] = [];
  const hosts: WebhookHosts = {
    async post(url, { headers, body }) {
      received.push({ url, id: headers['webhook-id'] ?? '', body, headers });
      return answer(url);
    },
  };
  return { hosts, received };
}

export const silent: Answer = refuse('host_silent');

/** A database with one person, whose webhooks and messages tests create. */
export async function webhooksWorld() {
  const store = await testDatabase();
  const { database, ownerUrl } = store;
  const clock = fakeClock(start);
  await asOwner(
    ownerUrl,
    `insert into users (public_id, email, locale, brand, origin, created_at)
     values ('webhooks', 'hooks@dukat.test', 'en_US', 'anycoin', 'http://localhost:3000', '${start.toISOString()}')`,
    `insert into portfolios (public_id, user_id, type, created_at) select 'portfolio', id, 'basic', created_at from users`,
    'update users set portfolio_id = (select id from portfolios)',
  );
  const { id: userId } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();

  return {
    store,
    clock,
    userId,
    deps: (hosts: WebhookHosts = scriptedHosts().hosts): WebhooksDeps => ({
      ...{ database, clock, encryption, hosts },
      log: pino({ level: 'silent' }),
    }),
    addWebhook: (url = 'https://shop.example.com/hook') => insertWebhook(database, userId, url),
    /** Writes so many due messages to a webhook, as the triggers do. */
    write: (webhook: string, count: number) =>
      asOwner(
        ownerUrl,
        `insert into webhook_deliveries (webhook_id, event, portfolio, subject, state, happened_at)
         select w.id, 'order.changed', 'portfolio', 'order-' || n, 'TRADING', '${clock.now().toISOString()}'
           from webhooks w, generate_series(1, ${count}) n where w.public_id = '${webhook}' order by n`,
      ),
    /** Counts messages by status, such as `delivered 2, waiting 1`. */
    statuses: async () => {
      const rows = await database
        .selectFrom('webhook_deliveries')
        .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
        .groupBy('status')
        .orderBy('status')
        .execute();
      return rows.map(({ status, count }) => `${status} ${count}`).join(', ');
    },
    close: () => store.close(),
  };
}

async function insertWebhook(database: Database, userId: string, url: string) {
  const id = publicId();
  const secret = newWebhookSecret();
  await database
    .insertInto('webhooks')
    .values({
      public_id: id,
      user_id: userId,
      url,
      events: ['order.changed'],
      epoch: 0,
      encrypted_secret: closeSecret(encryption, secret, id),
      created_at: start,
    })
    .execute();
  return { id, secret };
}
