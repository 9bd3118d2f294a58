import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { order, otherAnswers } from '../testing/money-examples.ts';
import { renderBackOffice } from '../testing/render-back-office.tsx';

const canceled = { ...order, id: 'order-2', number: '8204118', status: 'CANCELED' };
const answers = {
  ...otherAnswers,
  '/admin/api/suspense/{id}/orders': {
    suggestions: [
      { order, reasons: ['symbol', 'amount', 'time'] },
      { order: canceled, reasons: ['amount'] },
    ],
  },
};

test('suggests orders for unmatched money with the reasons, each with a secondary button', async () => {
  const { user, sent } = renderBackOffice({ at: '/suspense', answers });
  const list = within(await screen.findByRole('list', { name: 'Suggested orders' }));
  const [first] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('Similar symbol · Same amount · Created shortly before');
  const button = within(first ?? document.body).getByRole('button', { name: 'Match to this order' });
  expect(button.className).not.toContain('main');
  expect(within(first ?? document.body).queryByText(/expects no payment/)).toBeNull();
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  expect(sent('/admin/api/suspense/{id}/match')).toEqual([
    { params: { id: '5' }, body: { order_id: 'order-1' } },
  ]);
});

test('warns, also in the confirmation, if the order expects no payment', async () => {
  const { user } = renderBackOffice({ at: '/suspense', answers });
  const list = within(await screen.findByRole('list', { name: 'Suggested orders' }));
  const second = within(list.getAllByRole('listitem')[1] ?? document.body);
  second.getByText(/^This order expects no payment \(status: Canceled\)/);
  await user.click(second.getByRole('button', { name: 'Match to this order' }));
  second.getByRole('group', { name: /expects no payment.*Match CZK.1,200\.50 to the order 8204118\?$/ });
});

test('warns also for an order found by search', async () => {
  const found = { ...answers, '/admin/api/orders/search': { orders: [{ ...order, status: 'FINISHED' }] } };
  const { user } = renderBackOffice({ at: '/suspense', answers: found });
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  const list = within(await screen.findByRole('list', { name: 'Orders' }));
  list.getByText(/^This order expects no payment/);
});
