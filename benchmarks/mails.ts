import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { orderMails } from '@dukat/locales/mails/orders';
import { pino } from 'pino';
import { openSandboxMailbox } from '../apps/sandbox/src/adapters/mail-sandbox/sandbox-mailbox.ts';
import { storeSandboxMails } from '../apps/sandbox/src/adapters/mail-sandbox/sandbox-mails-repository.ts';
import { smtpTransport } from '../apps/server/src/adapters/smtp/smtp-transport.ts';
import { mailLane } from '../apps/server/src/features/notifications/mail-lane.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { applicationRole } from '../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { prepareDatabase } from '../apps/server/src/platform/database/prepare-database.ts';
import { startOwnPostgres } from '../apps/server/src/platform/postgres/own-postgres.ts';
import { machineLine, median, printTable, rounded } from './measure/table.ts';

const target = 200;

/** Measures mails per second from the outbox over SMTP into the sandbox's mailbox, all in one process. `--rounds 3 --mails 2000`. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      mails: { type: 'string', default: '2000' },
    },
  });
  const [rounds = 0, mails = 0] = [values.rounds, values.mails].map(Number);
  if (!(rounds > 0 && mails > 0)) throw new Error('expected whole numbers above 0');

  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-mails-'));
  const server = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  try {
    await prepareDatabase(server.ownerUrl);
    const database = openDatabase({ url: server.url, max: 8, role: applicationRole });
    const mailbox = await openSandboxMailbox(storeSandboxMails(database, systemClock));
    const transport = smtpTransport(mailbox.url);
    const lane = mailLane({
      database,
      clock: systemClock,
      transport,
      mails: orderMails,
      log: pino({ level: 'error' }),
      events: { processName: 'bench' },
    });
    const figures: number[] = [];
    const spent: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await database.insertInto('mails').values(waitingMails(round, mails)).execute();
      const began = performance.now();
      const before = process.cpuUsage();
      while (await isAnyWaiting()) await lane.round();
      figures.push((mails * 1000) / (performance.now() - began));
      const { user, system } = process.cpuUsage(before);
      spent.push((user + system) / 1000 / mails);
    }
    transport.close();
    await mailbox.close();
    const { kept } = await database
      .selectFrom('sandbox_mails')
      .select((of) => of.fn.countAll<string>().as('kept'))
      .executeTakeFirstOrThrow();
    await database.destroy();

    const perSecond = Math.round(median(figures));
    console.log(machineLine());
    printTable(
      ['mails from the outbox to the mailbox', 'a second', 'of the target', 'CPU of a mail, both ends'],
      [
        [
          `${mails} that wait, ${kept} arrived in all`,
          `${perSecond}`,
          `${(perSecond / target).toFixed(1)}x`,
          `${median(spent).toFixed(2)} ms`,
        ],
      ],
    );
    console.log(
      JSON.stringify({
        benchmark: 'mails',
        perSecond,
        target,
        best: Math.round(Math.max(...figures)),
        milliseconds: rounded(median(spent)),
      }),
    );

    async function isAnyWaiting(): Promise<boolean> {
      const row = await database
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function waitingMails(round: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    message_id: `bench-${round}-${index}`,
    recipient: `reader${index}@example.com`,
    locale: 'cs_CZ' as const,
    brand: 'dukat',
    template: 'payment_arrived',
    values: JSON.stringify({
      order: 'A-100',
      orderUrl: 'https://dukat.example/order?id=1',
      received: '1 000 Kč',
    }),
    sent_at: null,
    failed_at: null,
    last_error: null,
  }));
}
