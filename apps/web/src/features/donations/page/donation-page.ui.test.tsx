import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openScreen, page, waiting } from '../testing/donation-fixtures.tsx';
import { DonationPage } from './donation-page.tsx';
import { donationSearch } from './donation-search.ts';

const request = '/api/lightning/lnurl/{sourceId}/donations';
const read = `${request}/{paymentHash}`;
const show = (
  changes: { invoice?: typeof waiting; refused?: string; page?: Partial<typeof page> } = {},
  answers = {},
) =>
  openScreen(
    <DonationPage
      page={{ ...page, ...changes.page }}
      alias="coffee"
      invoice={changes.invoice}
      refused={changes.refused}
    />,
    answers,
  );
const sent = (calls: readonly { path: string; input: object }[]) =>
  calls.filter(({ path }) => path === request).map(({ input }) => input);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Show the payment code' }));

test('the form offers amounts of the reader’s currency with their satoshis', async () => {
  const { container } = await show();
  const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(offered).toEqual(['CZK\u00a050' + '2,500 sats', 'CZK\u00a0100' + '5,000 sats']);
  expect(screen.getByText('coffee@example.com')).toBeTruthy();
  expect((await axe.run(container)).violations).toEqual([]);
});

test('a browser without scripts sends fields that the server reads', async () => {
  const { container } = await show();
  const form = container.querySelector('form');
  expect(form?.method).toBe('post');
  expect(form?.getAttribute('action')).toBeNull();
  expect([...new FormData(form ?? undefined)]).toEqual([
    ...[
      ['preset', 'CZK 100'],
      ['own_amount', ''],
      ['own_currency', 'SATS'],
      ['payer_name', ''],
      ['comment', ''],
    ],
  ]);
});

test('a chosen amount is sent with name and message, and the invoice is shown', async () => {
  const { calls, router } = await show({}, { [request]: { donation: waiting } });
  await userEvent.click(screen.getByRole('radio', { name: /50/ }));
  await userEvent.type(screen.getByLabelText('Your name (optional)'), 'Eva');
  await userEvent.type(screen.getByLabelText('Message (optional)'), 'Hi');
  await submit();
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      {
        params: { sourceId: 'w1' },
        body: { amount: '50', currency: 'CZK', payer_name: 'Eva', comment: 'Hi' },
      },
    ]),
  );
  await waitFor(() => expect(router.state.location.search).toEqual({ invoice: waiting.payment_hash }));
});

test('an own amount replaces a chosen one, and an empty one is not sent', async () => {
  const { calls } = await show({}, { [request]: { donation: waiting } });
  await userEvent.type(screen.getByLabelText('Another amount'), '1 000');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.clear(screen.getByLabelText('Another amount'));
  await submit();
  expect(await screen.findByText('Choose an amount or enter your own.')).toBeTruthy();
  expect(sent(calls)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Another amount'), '21');
  await submit();
  await waitFor(() => expect(sent(calls)).toMatchObject([{ body: { amount: '21', currency: 'SATS' } }]));
});

test.each([
  ['donation_amount_out_of_range', 'Enter an amount from 10 to 100,000 sats.'],
  ['donation_comment_too_long', 'The message may have at most 20 characters.'],
  ['too_many_donations', /many unpaid invoices/],
  ['lightning_unavailable', /could not be made/],
  ['anything', /could not be made/],
])('a form that was refused without a script as %s says why', async (refused, text) => {
  await show({ refused });
  expect(within(screen.getByRole('alert')).getByText(text)).toBeTruthy();
});

test('a page that takes no messages has no field for one, and without rates only an own amount', async () => {
  await show({ page: { comment_allowed: 0, presets: [] } });
  expect(screen.queryByLabelText('Message (optional)')).toBeNull();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByLabelText('Amount')).toBeTruthy();
});

test('an invoice is shown as a code and a link, and thanks follow the payment', async () => {
  let status: 'waiting' | 'paid' = 'waiting';
  const { container } = await show(
    { invoice: waiting },
    {
      [read]: () => ({
        donation: { ...waiting, status, success_message: status === 'paid' ? 'See <i>you</i>' : null },
      }),
    },
  );
  expect(screen.getByRole('heading', { name: 'Pay 2,500 sats' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of the Lightning invoice' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open in wallet' });
  expect(link.getAttribute('href')).toBe('lightning:lnbcrt25u1abc');
  expect((await axe.run(container)).violations).toEqual([]);
  status = 'paid';
  expect(await screen.findByText('See <i>you</i>', {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByText(/Your payment of 2,500 sats has arrived/)).toBeTruthy();
});

test('an expired invoice offers a new one', async () => {
  const invoice = { ...waiting, status: 'expired' as const };
  await show({ invoice }, { [read]: { donation: invoice } });
  expect(screen.getByRole('link', { name: 'Get a new code' }).getAttribute('href')).toBe('/donate/coffee');
});

test('messages are plain text, and a donor without a name is anonymous', async () => {
  const message = {
    id: 'm1',
    amount_sats: '1',
    comment: '<img src=x>',
    payer_name: '',
    paid_at: waiting.expires_at,
  };
  await show({ page: { messages: [message] } });
  expect(screen.getByText('<img src=x>')).toBeTruthy();
  expect(screen.getByText('Anonymous donor')).toBeTruthy();
  expect(screen.getByText(/^1 sat ·/)).toBeTruthy();
});

test('a message is reported after a question, once', async () => {
  const report = `${request}/{donationId}/report`;
  const message = {
    id: 'm1',
    amount_sats: '1',
    comment: 'Rude',
    payer_name: '',
    paid_at: waiting.expires_at,
  };
  const { calls } = await show({ page: { messages: [message] } }, { [report]: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(calls.some(({ path }) => path === report)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, continue' }));
  expect(await screen.findByText('Thank you. We will look at this message.')).toBeTruthy();
  expect(calls.filter(({ path }) => path === report)).toMatchObject([
    { input: { params: { sourceId: 'w1', donationId: 'm1' } } },
  ]);
});

test('the sheet to print shows the code and the address', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Sheet to print' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('coffee@example.com')).toBeTruthy();
  expect(within(sheet).getByRole('button', { name: 'Print the sheet' })).toBeTruthy();
});

test.each([
  [
    { invoice: 'a'.repeat(64), refused: 'x' },
    { invoice: 'a'.repeat(64), refused: 'x' },
  ],
  [{ invoice: 'zz', refused: '<script>' }, {}],
  [{ invoice: 1, refused: ['x'] }, {}],
])('reads %j from the address', (given, expected) => {
  expect(donationSearch(given)).toMatchObject(expected);
});
