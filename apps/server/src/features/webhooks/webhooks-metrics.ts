import { counter } from '../../platform/metrics/registry.ts';

export const webhookAttempts = counter(
  'webhook_attempts_total',
  'Attempts to deliver a webhook message by result',
  ['result'],
);
