import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { LightningPage } from './lightning-page.tsx';
import { answers, invoice } from './testing/lightning-answers.ts';

const open = (more: Answers) =>
  renderPage(<LightningPage Scan={() => null} />, {
    at: '/lightning?way=pay',
    facts: { isSignedIn: true },
    answers: { ...answers, ...more },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole('textbox', { name });
const paste = async (text: string) => {
  await userEvent.type(await field('Invoice, Lightning address or bitcoin address'), text);
  await press('Continue');
};

describe('a code of a service that pays out', () => {
  const gift = {
    kind: 'LN_URL',
    network: 'LN',
    address: 'lnurlw://wallet.example/withdraw/a',
    payee: 'wallet.example',
    amount_msat: null,
    amount_sats: null,
    description: 'A gift',
    description_hash: null,
    payment_hash: null,
    expires_at: null,
    service: {
      tag: 'withdrawRequest',
      callback_host: 'wallet.example',
      min_msat: '1000',
      max_msat: '5000000',
      min_sats: '1',
      max_sats: '5000',
      comment_allowed: 0,
      payer_data: [],
    },
    host_reason: null,
    problems: ['not_payable_yet'],
  };
  const path = '/api/lightning/requests/claim';

  test('is received into the balance, within what it pays, and its invoice is shown', async () => {
    const { calls, router } = await open({
      '/api/lightning/requests/decode': { options: [gift] },
      [path]: { payment_hash: 'ab'.repeat(32), problem: null, host_reason: null },
      '/api/lightning/get_invoice': { payment_hash: 'ab'.repeat(32), status: 'CREATED', invoice },
    });
    await paste(gift.address);
    await screen.findByText('Paid by');
    const amount = await screen.findByDisplayValue(/^5\D?000$/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1234');
    await press('Receive into your balance');
    expect(calls).toContainEqual({
      path,
      input: { body: { request: gift.address, amount: '0.00001234' } },
    });
    await waitFor(() => expect(router.state.location.href).toContain(`invoice=${'ab'.repeat(32)}`));
    // Nobody needs to scan the invoice.
    expect(await screen.findByRole('heading', { name: 'The service is paying' })).toBeDefined();
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
  });

  test('that pays only a part of a satoshi more offers the whole satoshis', async () => {
    const service = { ...gift.service, min_msat: '100500', max_msat: '100500' };
    const { calls } = await open({
      '/api/lightning/requests/decode': { options: [{ ...gift, service }] },
      [path]: { payment_hash: 'ab'.repeat(32), problem: null, host_reason: null },
    });
    await paste(gift.address);
    await screen.findByDisplayValue('100');
    await press('Receive into your balance');
    const input = { body: { request: gift.address, amount: '0.000001' } };
    await waitFor(() => expect(calls).toContainEqual({ path, input }));
  });

  test('that pays nothing shows the words of its host', async () => {
    await open({
      '/api/lightning/requests/decode': { options: [gift] },
      [path]: { payment_hash: 'ab'.repeat(32), problem: 'host_refused', host_reason: 'This gift is gone.' },
    });
    await paste(gift.address);
    await press('Receive into your balance');
    expect(await screen.findByText('“This gift is gone.”')).toBeDefined();
  });

  test('whose host is silent says so instead of showing a code to scan', async () => {
    const { router } = await open({
      '/api/lightning/requests/decode': { options: [gift] },
      [path]: { payment_hash: 'ab'.repeat(32), problem: 'host_silent', host_reason: null },
    });
    await paste(gift.address);
    await press('Receive into your balance');
    await screen.findByText('It may still pay. The payment then appears on your balance.');
    expect(router.state.location.href).not.toContain('invoice=');
  });

  test('whose service is not reached says only that', async () => {
    const option = { ...gift, service: null, problems: ['not_payable_yet', 'host_silent'] };
    await open({ '/api/lightning/requests/decode': { options: [option] } });
    await paste(gift.address);
    await screen.findByText(/service isn’t answering right now/);
    expect(screen.queryByText(/can’t pay it yet/)).toBeNull();
  });
});
