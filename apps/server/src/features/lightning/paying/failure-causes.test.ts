import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFailureCause } from '@dukat/rules/lightning/failure-cause';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../../..');
/** The code that ends a payment with a reason: what it is sent to, its service, its invoice, and what our node refuses. */
const sources = [
  'apps/server/src/features/lightning/paying/resolve-destination.ts',
  'apps/server/src/features/lightning/paying/pay-own-invoice.ts',
  'apps/server/src/features/lightning/lnurl/request-invoice.ts',
  'apps/server/src/features/lightning/lnurl/ask-service.ts',
  'apps/server/src/platform/foreign-hosts-port.ts',
  'apps/server/src/adapters/lnd/check-payment.ts',
  'packages/rules/src/lightning/lnurl-service.ts',
];
/** `PaymentFailureReason` of LND, but `error`, which says nothing. */
const ofNode = ['timeout', 'no_route', 'incorrect_payment_details', 'insufficient_balance', 'canceled'];

const reasons = sources.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const refused = [...text.matchAll(/refuse\('([a-z_]+)'/g)].map(([, reason = '']) => reason);
  const [, problems = ''] = /export type HostProblem =([^;]*);/.exec(text) ?? [];
  return [...refused, ...[...problems.matchAll(/'([a-z_]+)'/g)].map(([, reason = '']) => reason)];
});

test('every reason of our checks, of services and of the node has words for the payer', () => {
  expect(new Set(reasons).size).toBeGreaterThan(15);
  const known = new Set([...reasons, ...ofNode, 'decided_by_operators']);
  expect([...known].filter((reason) => findFailureCause(reason) === undefined)).toEqual([]);
});

test('a stopped payment, an unknown reason and none have no words', () => {
  for (const reason of ['stopped', 'error', 'constructor', '', null])
    expect(findFailureCause(reason)).toBeUndefined();
});
