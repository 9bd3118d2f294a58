import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { RequestPage } from './request-page.tsx';
import { SupportRequestForm } from './support-request-form.tsx';

const waiting = (number: string, type: string) => ({
  id: `order-${number}`,
  number,
  status: 'WAITING_FOR_PAYMENT',
  payment_type: type,
});

const open = (page: Parameters<typeof renderPage>[0], claimed: unknown = {}) =>
  renderPage(page, {
    answers: {
      '/api/support_times': { times: [] },
      '/api/user/orders': { orders: [waiting('1', 'BANK_TRANSFER'), waiting('2', 'COMGATE')], total: 2 },
      '/api/user/support_payments': { payments: [] },
      '/api/order/claim_payment': claimed,
      '/api/user/request': { reference: 'request-9', answer_by: '2026-11-23T08:00:00.000Z' },
    },
  });

const help = () => screen.findByRole('region', { name: 'You can do this right away' });

test('a bank payment of a waiting order can be claimed in place', async () => {
  const { calls } = await open(<SupportRequestForm account="anna@example.com" topic="payment" />);
  await userEvent.click(await within(await help()).findByRole('button', { name: 'Find my payment' }));
  expect(await screen.findByText('We have found your payment.')).toBeDefined();
  const claims = calls.filter(({ path }) => path === '/api/order/claim_payment');
  expect(claims.map(({ input }) => input)).toEqual([{ body: { id: 'order-1' } }]);
});

test('a payment that is not found is reported, and the question form follows', async () => {
  await open(<SupportRequestForm account="anna@example.com" topic="payment" />, () => {
    throw new ApiError({ status: 404, code: 'claimed_payment_unknown', message: 'Write to us.', fields: [] });
  });
  await userEvent.click(await within(await help()).findByRole('button', { name: 'Find my payment' }));
  expect(await within(await help()).findByText('Write to us.')).toBeDefined();
  expect(screen.queryByText('We have found your payment.')).toBeNull();
  expect(screen.getByLabelText('Your question')).toBeDefined();
});

test('a deposit with a wrong symbol, and a payment meant for an order, each have a link', async () => {
  await open(<SupportRequestForm account="anna@example.com" topic="payment" />);
  const region = within(await help());
  const to = (name: RegExp) => region.getByRole('link', { name }).getAttribute('href');
  expect(to(/wrong payment reference/)).toBe('/myaccount?section=funding');
  expect(to(/the order it was meant for/)).toBe('/orders');
  expect(to(/among your transactions/)).toBe('/myaccount?section=transactions');
});

test('a question about verification links to its status', async () => {
  await open(<SupportRequestForm account="anna@example.com" topic="verification" />);
  const link = await within(await help()).findByRole('link', { name: /See where your verification stands/ });
  expect(link.getAttribute('href')).toBe('/myaccount?section=verification');
});

test.each([
  ['request', <RequestPage key="request" />],
  ['contact', <ContactPage key="contact" hours={null} />],
])('the page %s sends the same question as the account section', async (_, page) => {
  const { calls } = await open(page);
  await userEvent.type(await screen.findByLabelText('E-mail'), 'asks@example.com');
  await userEvent.type(screen.getByLabelText('Your question'), 'Where is what I paid for?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('We have your question.')).toBeDefined();
  const sent = calls.find(({ path }) => path === '/api/user/request')?.input;
  expect(sent).toMatchObject({
    body: { email: 'asks@example.com', topic: 'order', message: 'Where is what I paid for?' },
  });
});
