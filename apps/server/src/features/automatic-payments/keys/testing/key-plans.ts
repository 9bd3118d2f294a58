import { sentPlan } from '../../testing/sending-plans.ts';
import type { TestKey } from './test-keys.ts';

/** A plan whose coins go to the key, with changes of the plan and of the typed key. */
export const keyPlan = (
  { text, addresses: [, second = ''] }: TestKey,
  changes: object = {},
  more: object = {},
) =>
  sentPlan({
    coins: [
      { coin: 'BTC', share: '100', key: { key: text, script: null, last_six: second.slice(-6), ...more } },
    ],
    ...changes,
  });
