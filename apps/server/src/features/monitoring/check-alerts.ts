import { brands } from '@dukat/brands/sites';
import { monitoringMails } from '@dukat/locales/mails/monitoring';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import type { Collector } from '../../platform/metrics/metric-source.ts';
import { readSamples } from '../../platform/metrics/registry.ts';
import { sendMails } from '../notifications/mail-facade.ts';
import { administratorEmails } from '../operators/operators-facade.ts';
import type { AlertCondition } from './alert-condition.ts';
import { notedAlerts, noteEnded, noteHolding } from './alerts-repository.ts';
import { alertConditions, keepMinutes } from './conditions.ts';
import { CounterHistory, evaluateCondition } from './evaluate-condition.ts';

export interface MonitoringDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly collector: Pick<Collector, 'collect'>;
}

/** Returns the job that mails administrators when a condition starts and when it ends, once each. */
export function checkAlerts({ database, clock, collector }: MonitoringDeps): () => Promise<void> {
  const history = new CounterHistory();
  return async () => {
    await collector.collect();
    const samples = await readSamples();
    const now = clock.now();
    const noted = await notedAlerts(database);
    for (const condition of alertConditions) {
      const holds = evaluateCondition(condition, samples, { history, nowMs: now.getTime() });
      if (holds === undefined || (!holds && !noted.has(condition.name))) continue;
      await inTransaction(database, (tx) => (holds ? start(tx, condition, now) : end(tx, condition, now)));
    }
  };
}

async function start(tx: Transaction, condition: AlertCondition, now: Date): Promise<void> {
  const { name, forMinutes } = condition;
  const since = await noteHolding(tx, { name, now, forMinutes });
  if (since !== undefined) await mailAdministrators(tx, 'alert_started', { condition, since });
}

async function end(tx: Transaction, condition: AlertCondition, now: Date): Promise<void> {
  const since = await noteEnded(tx, { name: condition.name, now, keepMinutes });
  if (since !== undefined) await mailAdministrators(tx, 'alert_ended', { condition, since });
}

async function mailAdministrators(
  tx: Transaction,
  template: 'alert_started' | 'alert_ended',
  { condition, since }: { readonly condition: AlertCondition; readonly since: Date },
): Promise<void> {
  const { name, severity, summary } = condition;
  const values = {
    name,
    severity,
    summary,
    since: `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  };
  const recipients = await administratorEmails(tx);
  await sendMails(
    tx,
    monitoringMails,
    recipients.map((to) => ({ to, locale: 'en_US', brand: brands[0]?.id ?? '', template, values })),
  );
}
