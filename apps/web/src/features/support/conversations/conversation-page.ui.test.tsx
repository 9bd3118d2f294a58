import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { RequestPage } from '../request-page.tsx';
import { ConversationPage } from './conversation-page.tsx';

const token = 'a'.repeat(43);
const request = {
  id: 'request-1',
  topic: 'order',
  status: 'open',
  title: 'Where is it?',
  order_id: null,
  unread_count: 0,
  answer_by: '2026-11-23T08:00:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
};
const file = { id: 'file-1', name: 'Answer.pdf', type: 'application/pdf', size: 8 };
const messages = [
  {
    id: '3',
    from: 'house',
    text: 'It is on its way.',
    files: [file],
    created_at: '2026-11-20T09:00:00.000Z',
  },
  { id: '2', from: 'customer', text: 'Where is it?', files: [], created_at: '2026-11-20T08:00:00.000Z' },
];
const open = (answers: object = {}) =>
  renderPage(<ConversationPage token={token} />, {
    at: `/conversation?token=${token}`,
    answers: {
      '/api/support_links/request': { request, messages, before: null },
      '/api/support_links/message': {},
      ...answers,
    },
  });

test('the mailed link opens its conversation, in which a visitor replies', async () => {
  const { calls, container } = await open();
  const shown = within(await screen.findByRole('list', { name: 'Messages' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Where is it?'),
    expect.stringContaining('It is on its way.'),
  ]);
  expect(await screen.findByText('We will answer by 11/23/2026, 9:00 AM.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Answer.pdf' })).toBeDefined();
  expect(await screen.findByLabelText('Picture or PDF, up to 5 MB')).toBeDefined();
  await userEvent.type(await screen.findByLabelText('Your message'), 'Thank you.');
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      path: '/api/support_links/message',
      input: { body: { token, message: 'Thank you.', files: [] } },
    }),
  );
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('an expired link says so', async () => {
  await open({
    '/api/support_links/request': () => {
      throw new Error('This link no longer works. Please write to us again.');
    },
  });
  expect(await screen.findByText('This link no longer works. Please write to us again.')).toBeDefined();
});

test('a link without a token says so', async () => {
  await renderPage(<ConversationPage token={undefined} />);
  expect(await screen.findByText(/This link is incomplete/)).toBeDefined();
  screen.getByRole('link', { name: 'Ask us' });
});

test('the form shows the expected time of the answer', async () => {
  await renderPage(<RequestPage />, { answers: { '/api/support_times': { times: [] } } });
  expect(await screen.findByLabelText('Your question')).toBeDefined();
  expect(await screen.findByText('A real person will answer.')).toBeDefined();
});
