import { expect, test } from 'vitest';
import { type ExchangeForm, emptyForm } from './exchange-form.ts';
import { parseSavedForm } from './parse-saved-form.ts';

const filled: ExchangeForm = {
  amount: { typed: '2 500,5', isEditingFiat: true },
  fiat: 'EUR',
  rateType: 'CUSTOM',
  customRates: { 'buy BTC EUR': '80000' },
  paymentType: 'BANK_TRANSFER',
  depositNetworks: { BTC: 'BTC' },
  payoutType: 'SEND',
  addresses: { BTC: { Address: 'bc1q', Network: 'BTC' } },
  purpose: 'OTHER',
  purposeText: 'A gift',
  purposesClicked: ['SPECULATION', 'OTHER'],
  email: 'jana@example.com',
  agreement: true,
  marketing: true,
};

test.each([
  ['filled', filled],
  ['empty', emptyForm],
])('a form that was saved %s is restored completely', (_, form) => {
  expect(parseSavedForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
});

test.each([undefined, null, 'text', 7, []])('%j is not a form', (saved) => {
  expect(parseSavedForm(saved)).toBeUndefined();
});

test('drops invalid values of a manipulated form', () => {
  const saved = {
    amount: { typed: 7 },
    fiat: 'USD',
    rateType: 'FREE',
    customRates: 'x',
    addresses: { BTC: { Address: {} } },
    purpose: '__proto__',
    purposesClicked: ['OTHER', 'x', 1],
    email: {},
    agreement: 'true',
  };
  expect(parseSavedForm(saved)).toEqual({
    ...emptyForm,
    addresses: { BTC: { Address: '' } },
    purposesClicked: ['OTHER'],
  });
});
