import { parseCzechAccount } from '@dukat/rules/payments/czech-account';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { AddressInput } from './address-input.tsx';

const field = {
  field: 'BankAccount',
  label: 'Bank account number',
  placeholder: '',
  isIban: false,
  value: '',
  onChange: () => {},
  onBlur: () => {},
  error: undefined,
} as const;

test('the example in the field of a Czech account passes the field’s own check', async () => {
  await renderPage(<AddressInput {...field} />);
  const example = screen.getByRole('textbox', { name: 'Bank account number' }).getAttribute('placeholder');
  expect(parseCzechAccount(example ?? '').refused).toBe(false);
});
