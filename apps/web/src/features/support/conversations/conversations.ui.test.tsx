import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { SupportSection } from './support-section.tsx';

const request = (number: number, change: object = {}) => ({
  id: `request-${number}`,
  topic: 'order',
  status: 'open',
  title: `Question ${number}`,
  order_id: null,
  unread_count: 0,
  answer_by: '2026-11-23T08:00:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  ...change,
});

interface Query {
  readonly before?: string;
}

function open(path: string, requests: readonly ReturnType<typeof request>[]) {
  return renderPage(<SupportSection />, {
    at: path,
    answers: {
      '/api/user/me': { user: { email: 'anna@example.com' } },
      '/api/user/user_requests': ({ query: { before } }: { query: Query }) => {
        const left = requests.filter((_, at) => at >= Number(before ?? 0)).slice(0, 10);
        const end = Number(before ?? 0) + 10;
        return { requests: left, before: left.length === 10 ? String(end) : null };
      },
      '/api/user/user_requests/{requestId}': {
        request: request(1, { status: 'answered', unread_count: 2, answer_by: null }),
        payment: null,
        messages: [
          {
            id: '3',
            from: 'house',
            text: 'It is on\nits way.',
            files: [],
            created_at: '2026-11-20T09:00:00.000Z',
          },
          {
            id: '2',
            from: 'customer',
            text: '<b>Where</b> is it?',
            files: [],
            created_at: '2026-11-20T08:00:00.000Z',
          },
        ],
        before: null,
      },
      '/api/user/user_requests/{requestId}/read': {},
      '/api/user/add_request_message': {},
      '/api/user/request': { reference: 'request-9', answer_by: '2026-11-23T08:00:00.000Z' },
      '/api/user/support_payments': { payments: [] },
      '/api/support_times': {
        times: [
          { topic: 'order', answer_by: '2026-11-23T08:00:00.000Z' },
          { topic: 'press', answer_by: '2026-11-25T08:00:00.000Z' },
        ],
      },
      '/api/user/orders': {
        orders: [
          { id: 'order-1', number: '4711', status: 'WAITING_FOR_PAYMENT' },
          { id: 'order-2', number: '4710', status: 'DONE' },
          { id: 'order-3', number: '4709', status: 'CANCELED' },
        ],
        total: 3,
      },
      '/api/order/cancel_before_payment': { order: {} },
      '/api/order/send_payment_confirmation': {},
    },
  });
}

test('conversations are paged, with whose turn it is and what is new', async () => {
  const many = Array.from({ length: 24 }, (_, at) => request(24 - at, { unread_count: at === 0 ? 3 : 0 }));
  const { container } = await open('/myaccount?section=support', many);
  expect(await screen.findByText('3 new messages')).toBeDefined();
  expect(screen.getAllByText('Waiting for our answer')).toHaveLength(10);
  await userEvent.click(await screen.findByRole('button', { name: /next/i }));
  expect(await screen.findByText('Question 14')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: /next/i }));
  expect(await screen.findByText('Question 1')).toBeDefined();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('the form of a signed-in user has no e-mail field', async () => {
  const { calls } = await open('/myaccount?section=support', []);
  expect(await screen.findByText('No conversations yet')).toBeDefined();
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  await userEvent.type(await screen.findByLabelText('Your question'), 'Where is my order of today?');
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('We have your question.');
  expect(calls.find(({ path }) => path === '/api/user/request')?.input).toMatchObject({
    body: { email: 'anna@example.com', message: 'Where is my order of today?' },
  });
});

test('a conversation is shown in order, marked as read once, and answered in place', async () => {
  const { calls } = await open('/myaccount?section=support&request=request-1', []);
  const messages = within(await screen.findByRole('list', { name: 'Messages' }));
  expect(messages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('<b>Where</b> is it?'),
    expect.stringContaining('It is on\nits way.'),
  ]);
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/read'))).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write a message.')).toBeDefined();
  await userEvent.type(await screen.findByLabelText('Your message'), 'Thank you.');
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/user/add_request_message')?.input).toEqual({
      body: { request_id: 'request-1', message: 'Thank you.', files: [] },
    }),
  );
});

/** A fake XMLHttpRequest, which reports the upload's progress. */
function answerUploads(status: number, body: object): void {
  class FakeUploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = JSON.stringify(body);
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      setTimeout(() => this.dispatchEvent(new Event('load')), 300);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
}
const statement = new File(['%PDF-1.4'], 'statement.pdf', { type: 'application/pdf' });

test('an attachment shows its progress, is sent with the message, and can be removed', async () => {
  answerUploads(200, { file: { id: 'file-1', name: 'statement.pdf', type: 'application/pdf', size: 8 } });
  const { calls } = await open('/myaccount?section=support&request=request-1', []);
  await userEvent.upload(await screen.findByLabelText('Picture or PDF, up to 5 MB'), statement);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove statement.pdf' }));
  expect(screen.queryByText('statement.pdf')).toBeNull();
  await userEvent.upload(await screen.findByLabelText('Picture or PDF, up to 5 MB'), statement);
  await screen.findByText('statement.pdf');
  await userEvent.type(await screen.findByLabelText('Your message'), 'Here it is.');
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/user/add_request_message')?.input).toEqual({
      body: { request_id: 'request-1', message: 'Here it is.', files: ['file-1'] },
    }),
  );
  expect(screen.queryByText('statement.pdf')).toBeNull();
});

test('a refused file shows the reason, and the message stays', async () => {
  answerUploads(422, { code: 'file_infected', message: 'This file contains a virus.', errors: [] });
  await open('/myaccount?section=support&request=request-1', []);
  await userEvent.type(await screen.findByLabelText('Your message'), 'Here it is.');
  await userEvent.upload(await screen.findByLabelText('Picture or PDF, up to 5 MB'), statement);
  expect(await screen.findByText('This file contains a virus.')).toBeDefined();
  const typed: HTMLTextAreaElement = screen.getByLabelText('Your message');
  expect(typed.value).toBe('Here it is.');
});

test('actions are offered before the question, by topic, and performed in place', async () => {
  const { calls } = await open('/myaccount?section=support', []);
  expect(await screen.findByText('We will answer by 11/23/2026, 9:00 AM.')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel it' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await screen.findByText('The order is canceled.');
  // Only for the paid order: nothing was paid for the canceled one.
  await screen.findByRole('link', { name: 'Order 4709' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send the payment confirmation again' }));
  await screen.findByText('The confirmation is on its way to your mailbox.');
  const done = calls.filter(({ path }) => path.startsWith('/api/order/'));
  expect(done.map(({ path, input }) => [path, input])).toEqual([
    ['/api/order/cancel_before_payment', { body: { id: 'order-1' } }],
    ['/api/order/send_payment_confirmation', { body: { id: 'order-2' } }],
  ]);
  await userEvent.selectOptions(await screen.findByLabelText('What is it about?'), 'wallet');
  const links = within(screen.getByRole('region', { name: 'You can do this right away' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/myaccount?section=funding', '/withdraw']);
  await userEvent.selectOptions(await screen.findByLabelText('What is it about?'), 'press');
  expect(await screen.findByText('We will answer by 11/25/2026, 9:00 AM.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'You can do this right away' })).toBeNull();
});
