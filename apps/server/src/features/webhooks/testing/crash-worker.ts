import { appendFileSync } from 'node:fs';
import { accept } from '@dukat/rules/result';
import { pino } from 'pino';
import { fakeClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { sendDeliveries } from '../sending/send-deliveries.ts';
import { encryption } from './webhooks-world.ts';

// The process of the crash tests: sends what is due, or is killed meanwhile. The file has the ids that the address received.
const [url = '', nowMs = '0', webhook = '', file = ''] = process.argv.slice(2);
const database = openDatabase({ url, max: 2 });
const deps = {
  ...{ database, encryption },
  clock: fakeClock(new Date(Number(nowMs))),
  log: pino({ level: 'silent' }),
  hosts: {
    async post(_url: string, { headers }: { readonly headers: Readonly<Record<string, string>> }) {
      appendFileSync(file, `${headers['webhook-id']}\n`);
      return accept(200);
    },
  },
};
await sendDeliveries(deps, webhook);
await database.destroy();
