import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, renderBackOffice } from '../../testing/render-back-office.tsx';

const order = {
  id: 'order-1',
  number: '8204117',
  status: 'PENDING_WITHDRAWAL',
  sell: true,
  coin: 'BTC',
  coin_value: '0.001',
  fiat: 'CZK',
  fiat_value: '1200.5',
  payment_type: 'WALLET_TRANSFER',
  payout_type: 'SEND',
  variable_symbol: '1234567897',
  email: 'jan@example.cz',
  created_at: '2026-03-02T10:00:00Z',
  due_at: null,
};
const at = '2026-03-02T10:00:00Z';
const answers = {
  '/admin/api/me': me('compliance'),
  '/admin/api/orders/{id}': {
    order,
    steps: [
      { event: 'created', to: 'WAITING_FOR_PAYMENT', at },
      { event: 'deposit_seen', to: 'WAITING_FOR_DEPOSIT_CONFIRMATION', at },
      { event: 'filled_sent', to: 'PENDING_WITHDRAWAL', at },
      { event: 'step_of_tomorrow', to: 'PENDING_WITHDRAWAL', at },
    ],
    payments: [],
  },
};

test('shows an order’s state, payment type and history in the operator’s language', async () => {
  const { container } = renderBackOffice({ at: '/orders/order-1', locale: 'cs_CZ', answers });
  await screen.findByText('Vyplácí se');
  screen.getByText('Z vlastní peněženky → odesílá se');
  const steps = (await screen.findAllByRole('listitem')).map((step) => step.textContent ?? '');
  expect(steps.find((step) => step.includes('Vklad zaznamenán v síti · Potvrzuje se vklad'))).toBeTruthy();
  expect(steps.find((step) => step.includes('Vše směněno, vyplácí se · Vyplácí se'))).toBeTruthy();
  expect(steps.find((step) => step.includes('step_of_tomorrow'))).toBeTruthy();
  expect(container.textContent).not.toMatch(/PENDING_WITHDRAWAL|WALLET_TRANSFER|SEND/);
});
