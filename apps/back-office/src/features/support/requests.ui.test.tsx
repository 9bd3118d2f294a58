import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const request = (number: number, change: object = {}) => ({
  id: `request-${number}`,
  topic: 'order',
  status: 'open',
  title: `Question ${number}`,
  email: 'asks@example.com',
  brand: 'anycoin',
  locale: 'cs_CZ',
  has_account: true,
  order_id: null,
  assignee: null,
  answer_by: '2026-03-03T10:00:00Z',
  resolve_by: '2026-03-04T10:00:00Z',
  is_late: false,
  created_at: '2026-03-02T10:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
  ...change,
});
const answer = '/admin/api/support/requests/{id}/answer';
const messages = [
  {
    id: '7',
    from: 'customer',
    operator: null,
    text: '<b>Where</b> is it?',
    files: [{ id: 'file-1', name: 'Statement.pdf', type: 'application/pdf', size: 9 }],
    created_at: '2026-03-02T10:00:00Z',
  },
  {
    id: '9',
    from: 'note',
    operator: 'anna@dukat.test',
    text: 'Asked twice.',
    files: [],
    created_at: '2026-03-02T11:00:00Z',
  },
];
const level = {
  topic: 'order',
  first_answer_minutes: 120,
  resolution_minutes: 960,
  first_answer: { kept: 9, missed: 1 },
  resolution: { kept: 0, missed: 0 },
};
const at = (path: string, more: object = {}) =>
  renderBackOffice({
    at: path,
    answers: {
      '/admin/api/me': me('support'),
      '/admin/api/support/requests': ({
        query,
      }: {
        query: { offset: number; limit: number; status: string };
      }) => {
        const all = Array.from({ length: 45 }, (_, index) => request(index + 1, { is_late: index === 0 }));
        const shown = query.status === 'open' ? all.slice(query.offset, query.offset + query.limit) : [];
        return {
          requests: shown,
          has_more: query.status === 'open' && query.offset + query.limit < all.length,
        };
      },
      '/admin/api/support/requests/{id}': {
        request: request(1),
        payment: null,
        messages,
        other_requests: 3,
      },
      '/admin/api/support/requests/{id}/account': { account: null },
      '/admin/api/support/requests/{id}/others': { requests: [], has_more: false },
      [answer]: {},
      '/admin/api/support/canned-answers': { answers: [] },
      '/admin/api/support/service-levels': { levels: [level] },
      '/admin/api/reported-donations': { donations: [], has_more: false },
      ...more,
    },
  });

test('the queue is paged, marks overdue requests, and filters by state', async () => {
  const { user } = at('/requests');
  expect(await screen.findByText('Overdue')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /next/i }));
  expect(await screen.findByText('Question 21')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /next/i }));
  expect(await screen.findByText('Question 45')).toBeDefined();
  await user.selectOptions(await screen.findByLabelText('Status'), 'closed');
  expect(await screen.findByText('No requests.')).toBeDefined();
});

test('shows the customer’s other requests beside the request, each with a link', async () => {
  const before = { ...request(7, { status: 'closed', title: 'Where is my card?' }), unread_count: 0 };
  at('/requests/request-1', {
    '/admin/api/support/requests/{id}': {
      request: request(1),
      payment: null,
      messages,
      other_requests: 1,
    },
    '/admin/api/support/requests/{id}/others': { requests: [before], has_more: false },
  });
  const link = await screen.findByRole('link', { name: 'Where is my card?' });
  expect(link.getAttribute('href')).toContain('/requests/request-7');
});

test.each([
  ['withdrawal', 'Withdrawal', '/withdrawals'],
  ['card', 'Card payment', '/cards'],
  ['coins', 'Coins on their way', '/suspense'],
  ['bank', 'Deposit by bank transfer', '/suspense'],
])('a request about a %s links to the page where it is handled', async (kind, name, path) => {
  const payment = {
    kind,
    id: 'p-1',
    transaction_kind: null,
    currency: 'CZK',
    amount: '1500',
    created_at: '2026-03-02T10:00:00Z',
  };
  at('/requests/request-1', {
    '/admin/api/support/requests/{id}': {
      request: request(1),
      payment,
      messages,
      other_requests: 0,
    },
  });
  const link = await screen.findByRole('link', { name: new RegExp(`^${name} · .*1,500`) });
  expect(link.getAttribute('href')).toContain(path);
});

test('an answer sends the id of the last message seen, ignoring notes', async () => {
  const { user, sent } = at('/requests/request-1');
  const list = within(await screen.findByRole('list', { name: '' }).catch(() => screen.findByRole('main')));
  expect(list.getByText('<b>Where</b> is it?')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Please enter a message.')).toBeDefined();
  await user.type(await screen.findByLabelText('Your answer'), 'It is on its way.');
  await user.click(await screen.findByRole('button', { name: 'Send answer' }));
  await waitFor(() =>
    expect(sent(answer)).toMatchObject([
      {
        params: { id: 'request-1' },
        body: { text: 'It is on its way.', last_seen: '7', closes: false, files: [] },
      },
    ]),
  );
});

test('warns about a message that arrived meanwhile, and keeps the text', async () => {
  const { user } = at('/requests/request-1', {
    [answer]: refused(409, 'There is a newer message.'),
  });
  await user.type(await screen.findByLabelText('Your answer'), 'It is on its way.');
  await user.click(await screen.findByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('There is a newer message.')).toBeDefined();
  expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'It is on its way.');
});

const texts = {
  cs_CZ: 'Je na cestě.',
  sk_SK: 'Je na ceste.',
  en_US: 'On its way.',
  de_DE: 'Unterwegs.',
  es_ES: 'En camino.',
};
const canned = {
  '/admin/api/support/canned-answers': { answers: [{ id: 'canned-1', name: 'On the way', texts }] },
};

test('inserts a canned answer in the customer’s language, which can still be edited', async () => {
  const { user, sent } = at('/requests/request-1', canned);
  await user.selectOptions(await screen.findByLabelText('Insert a canned answer'), 'On the way');
  const field: HTMLTextAreaElement = screen.getByLabelText('Your answer');
  expect(field.value).toBe('Je na cestě.');
  await user.type(field, ' Díky!');
  await user.click(await screen.findByRole('button', { name: 'Send answer' }));
  await waitFor(() =>
    expect(sent(answer)).toMatchObject([{ body: { text: 'Je na cestě. Díky!', last_seen: '7' } }]),
  );
});

test('saves a canned answer only with all five languages', async () => {
  const { user, sent } = at('/requests', canned);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.clear(await screen.findByLabelText('Slovenčina'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please fill in the name and all five languages.')).toBeDefined();
  await user.type(await screen.findByLabelText('Slovenčina'), 'Už ide.');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('/admin/api/support/canned-answers')).toContainEqual({
      body: { id: 'canned-1', name: 'On the way', texts: { ...texts, sk_SK: 'Už ide.' } },
    }),
  );
});

test('shows the promised response times and how often they were met', async () => {
  at('/requests');
  expect(await screen.findByText('First answer: 2 h, met 9 of 10 · Resolution: 16 h')).toBeDefined();
});

test('attaches files to the answer, and removes one again', async () => {
  const upload = '/admin/api/support/files';
  const statement = new File(['%PDF-1.4'], 'statement.pdf', { type: 'application/pdf' });
  const file = { id: 'file-9', name: 'statement.pdf', type: 'application/pdf', size: 8 };
  const { user, sent } = at('/requests/request-1', { [upload]: { file } });
  await user.upload(await screen.findByLabelText('Picture or PDF, up to 5 MB'), statement);
  await user.click(await screen.findByRole('button', { name: 'Remove statement.pdf' }));
  expect(screen.queryByText('statement.pdf')).toBeNull();
  await user.upload(await screen.findByLabelText('Picture or PDF, up to 5 MB'), statement);
  await screen.findByText('statement.pdf');
  await user.type(await screen.findByLabelText('Your answer'), 'Here it is.');
  await user.click(await screen.findByRole('button', { name: 'Send answer' }));
  await waitFor(() =>
    expect(sent(answer)).toMatchObject([{ body: { text: 'Here it is.', files: ['file-9'] } }]),
  );
  expect(sent(upload)[0]).toMatchObject({ body: { name: 'statement.pdf', file: btoa('%PDF-1.4') } });
  await waitFor(() => expect(screen.queryByText('statement.pdf')).toBeNull());
});

test('says why a file was refused, and keeps the text', async () => {
  const { user } = at('/requests/request-1', {
    '/admin/api/support/files': refused(422, 'This file contains a virus.'),
  });
  await user.type(await screen.findByLabelText('Your answer'), 'Here it is.');
  await user.upload(
    await screen.findByLabelText('Picture or PDF, up to 5 MB'),
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('This file contains a virus.')).toBeDefined();
  expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'Here it is.');
});

test('the page of a request has a short title, shows its order, and has the close option beside Send', async () => {
  const order = {
    id: 'order-1',
    number: '8204117',
    status: 'FINISHED',
    sell: false,
    coin: 'BTC',
    coin_value: '0.001',
    fiat: 'CZK',
    fiat_value: '1200.5',
    payment_type: 'BANK_TRANSFER',
    payout_type: 'SEND',
    variable_symbol: '1234567897',
    email: 'asks@example.com',
    created_at: '2026-03-02T10:00:00Z',
    due_at: null,
  };
  const close = '/admin/api/support/requests/{id}/close';
  const { user, sent } = at('/requests/request-1', {
    '/admin/api/support/requests/{id}': {
      request: request(1, { order_id: 'order-1', has_account: false }),
      payment: null,
      messages,
      other_requests: 0,
    },
    '/admin/api/orders/{id}': { order, steps: [], payments: [] },
    [close]: {},
  });
  await screen.findByRole('heading', { level: 1, name: 'Request' });
  await screen.findByRole('heading', { level: 2, name: 'Request' });
  await screen.findByText('8204117');
  const send = await screen.findByRole('button', { name: 'Send answer' });
  const closing = within(send.parentElement ?? document.body).getByRole('button', { name: 'Close' });
  await user.click(closing);
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() => expect(sent(close)).toEqual([{ params: { id: 'request-1' } }]));
});
