import type { Database } from '../database/database.ts';
import { aMinute, type MetricSource, seconds15 } from '../metrics/metric-source.ts';
import { gauge } from '../metrics/registry.ts';
import { readHouseTotals, readLedgerState } from './ledger-state-repository.ts';

const postings = gauge('ledger_last_posting', 'Number of the newest posting; its rate is postings a second');
const sealAge = gauge(
  'ledger_unsealed_age_seconds',
  'Age of the oldest posting that no seal covers; 0 if all are sealed',
);
const auditAge = gauge('ledger_audit_age_seconds', 'Time since the last audit ended');
const auditDuration = gauge('ledger_audit_duration_seconds', 'Duration of the last audit');
const differ = gauge(
  'ledger_books_differ_ratio',
  '1 while an audit found a difference and no whole audit has passed since, else 0',
);

const reserves = gauge(
  'money_reserves',
  'Held at banks, gateways, on chains and on Lightning, in units of the asset',
  ['asset'],
);
const liabilities = gauge('money_liabilities', 'Owed to customers, payouts in flight and suspense included', [
  'asset',
]);
const reservesRatio = gauge('money_reserves_ratio', 'Reserves over liabilities; absent without liabilities', [
  'asset',
]);
const suspense = gauge('money_suspense', 'Money that was received and belongs to nobody yet', ['asset']);

/** The books and what they say about all money. */
export function ledgerMetrics(db: Database): readonly MetricSource[] {
  return [
    {
      name: 'books',
      gauges: [postings, sealAge, auditAge, auditDuration, differ],
      maxAgeMs: seconds15,
      async read() {
        const state = await readLedgerState(db);
        return () => {
          postings.set(state.lastPosting);
          sealAge.set(state.unsealedSeconds);
          if (state.auditSeconds !== null) auditAge.set(state.auditSeconds);
          if (state.auditDurationSeconds !== null) auditDuration.set(state.auditDurationSeconds);
          differ.set(state.isBroken ? 1 : 0);
        };
      },
    },
    {
      name: 'money',
      gauges: [reserves, liabilities, reservesRatio, suspense],
      maxAgeMs: aMinute,
      async read() {
        const totals = await readHouseTotals(db);
        return () => {
          for (const { asset, held, owed, unclaimed } of totals) {
            reserves.set(held, { asset });
            liabilities.set(owed, { asset });
            if (owed > 0) reservesRatio.set(held / owed, { asset });
            suspense.set(unclaimed, { asset });
          }
        };
      },
    },
  ];
}
