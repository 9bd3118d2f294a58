import { expect, test } from 'vitest';
import { checkPurpose, needsPurposeText } from './purpose.ts';

const visitor = { isSignedIn: false, sell: false, purpose: null, text: '' } as const;

test.each([
  ['a visitor who buys without a purpose', {}, 'purpose_required'],
  ['a visitor who invests', { purpose: 'PROPERTY_STORAGE' }, 'accepted'],
  ['another purpose without words', { purpose: 'OTHER' }, 'purpose_details_required'],
  ['another purpose with blanks', { purpose: 'OTHER', text: '  ' }, 'purpose_details_required'],
  ['another purpose with words', { purpose: 'OTHER', text: 'a gift' }, 'accepted'],
  ['a service without words', { purpose: 'SERVICE_PAYMENT' }, 'purpose_service_required'],
  ['a service with words', { purpose: 'SERVICE_PAYMENT', text: 'hosting' }, 'accepted'],
  ['a visitor who sells', { sell: true }, 'accepted'],
  ['a signed-in buyer', { isSignedIn: true }, 'accepted'],
] as const)('%s is %s', (_name, changes, expected) => {
  const result = checkPurpose({ ...visitor, ...changes });
  expect(result.refused ? result.reason : 'accepted').toBe(expected);
});

test.each([
  [null, false],
  ['PROPERTY_STORAGE', false],
  ['SPECULATION', false],
  ['SERVICE_PAYMENT', true],
  ['OTHER', true],
] as const)('the purpose %s needs a text: %s', (purpose, asks) => {
  expect(needsPurposeText(purpose)).toBe(asks);
});
