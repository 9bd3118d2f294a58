import { expect, test } from 'vitest';
import { statusesMatching } from './order-filter.ts';

test.each([
  ['active', ['TRADING', 'SLEEPING']],
  ['finished', ['FINISHED', 'PENDING_WITHDRAWAL']],
  ['waiting', ['WAITING_FOR_PAYMENT', 'WAITING_FOR_DEPOSIT_CONFIRMATION']],
  ['canceled', ['CANCELED', 'CANCEL_PENDING']],
  ['trading', ['TRADING']],
  ['SLEEPING', ['SLEEPING']],
  ['sleeping', ['SLEEPING']],
  ['waiting_for_payment', ['WAITING_FOR_PAYMENT']],
  ['Sleeping', undefined],
  ['toString', undefined],
  ['', undefined],
])('the filter %j gives %j', (filter, expected) => {
  expect(statusesMatching(filter)).toEqual(expected);
});
