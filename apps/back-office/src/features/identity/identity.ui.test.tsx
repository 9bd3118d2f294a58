import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const found = (number: number, change: object = {}) => ({
  id: `case-${number}`,
  person: `person-${number}`,
  email: `person${number}@example.com`,
  kind: 'form',
  reasons: ['political'],
  status: 'open',
  message: null,
  operator: null,
  opened_at: '2026-03-02T10:00:00Z',
  decided_at: null,
  ...change,
});
const shownDocument = (side: string) => ({
  id: `document-${side}`,
  kind: 'id_card',
  side,
  type: 'image/jpeg',
  size: 4,
  kept_at: '2026-03-02T10:00:00Z',
  openings:
    side === 'back'
      ? [{ at: '2026-03-02T11:00:00Z', operator: 'petra@dukat.test', reason: 'A call of the bank.' }]
      : [],
});
const file = (change: object = {}) => ({
  id: 'person-1',
  email: 'person1@example.com',
  tier: 2,
  forms: [
    {
      version: 1,
      status: 'review',
      submitted_at: null,
      answers: [{ question: 'Which office?', answer: 'Mayor' }],
    },
  ],
  checks: [
    {
      id: 'check-1',
      provider: 'onfido',
      status: 'approved',
      name: 'Jan Novák',
      reason: null,
      began_at: '2026-03-02T10:00:00Z',
      kept_until: null,
      documents: [shownDocument('front'), shownDocument('back')],
    },
  ],
  accounts: [
    { id: 'account-1', status: 'review', payer_name: 'Petr Cizí', payer_account: 'CZ1', paid_at: null },
  ],
  cases: [found(1)],
  agreements: [
    {
      kind: 'terms',
      version: '2026-11-21.2',
      accepted: true,
      is_current: true,
      at: '2026-11-22T10:00:00Z',
      source: 'new_version',
      locale: 'cs_CZ',
      text_hash: 'ab'.repeat(32),
      browser: 'Chrome',
      system: 'Windows',
    },
  ],
  waiting_approval: null,
  ...change,
});
const paths = {
  list: '/admin/api/identity/cases',
  open: '/admin/api/identity/persons/open',
  decide: '/admin/api/identity/cases/{id}/decide',
  document: '/admin/api/identity/documents/{id}/open',
  third: '/admin/api/identity/persons/{id}/third-tier',
};
const at = (path: string, more: object = {}) =>
  renderBackOffice({
    at: path,
    answers: {
      '/admin/api/me': me('compliance'),
      [paths.list]: ({ query }: { query: { offset: number; limit: number; status: string } }) => {
        const all = Array.from({ length: 45 }, (_, index) => found(index + 1));
        const isOpen = query.status === 'open';
        return {
          cases: isOpen ? all.slice(query.offset, query.offset + query.limit) : [],
          has_more: isOpen && query.offset + query.limit < all.length,
        };
      },
      [paths.open]: { file: file() },
      [paths.decide]: {},
      [paths.document]: {
        file: {
          id: 'document-front',
          name: 'id_card-front.jpg',
          type: 'image/jpeg',
          size: 4,
          content: '/9j/4A==',
        },
      },
      [paths.third]: { outcome: 'waits_for_second_operator' },
      ...more,
    },
  });

test('the queue is paged, shows the reasons, and filters by state', async () => {
  const { user } = at('/identity');
  expect((await screen.findAllByText('Public office')).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('person21@example.com');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('person45@example.com');
  await user.selectOptions(await screen.findByLabelText('Status'), 'accepted');
  expect(await screen.findByText('No pending decisions.')).toBeDefined();
});

test('a file is opened for a reason, and a case in it is refused with a text', async () => {
  const { user, sent } = at('/identity/person-1');
  await user.click(await screen.findByRole('button', { name: 'Open customer file' }));
  expect(screen.getByText('Please enter a reason.')).toBeDefined();
  expect(screen.queryByText('Mayor')).toBeNull();
  await user.type(await screen.findByLabelText('Reason'), 'A look.');
  await user.click(await screen.findByRole('button', { name: 'Open customer file' }));
  expect(await screen.findByText('Mayor')).toBeDefined();
  expect(screen.getByText('Petr Cizí')).toBeDefined();
  expect(sent(paths.open)).toEqual([{ body: { person: 'person-1', reason: 'A look.' } }]);
  await user.type(await screen.findByLabelText('Reason for the customer'), 'Please send proof.');
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(paths.decide)).toEqual([
      { params: { id: 'case-1' }, body: { decision: 'refuse', message: 'Please send proof.' } },
    ]),
  );
  await waitFor(() => expect(sent(paths.open)).toHaveLength(2));
});

test('the third level waits for a second operator, and shows who requested it', async () => {
  const approval = {
    act: 'verification.third_tier',
    target: null,
    subject: 'subject:1',
    asked_by: 'anna@dukat.test',
    since: '2026-03-02T10:00:00Z',
    until: '2026-03-03T10:00:00Z',
  };
  const { user, sent } = at('/identity', {
    [paths.open]: { file: file({ cases: [], waiting_approval: approval }) },
  });
  await user.type(await screen.findByLabelText('E-mail or ID'), 'person1@example.com');
  await user.type(await screen.findByLabelText('Reason'), 'A look.');
  await user.click(await screen.findByRole('button', { name: 'Open customer file' }));
  expect(await screen.findByText(/anna@dukat.test/)).toBeDefined();
  await user.type(await screen.findByLabelText('Reason'), 'Known for years.');
  await user.click(await screen.findByRole('button', { name: 'Give the third level' }));
  await waitFor(() =>
    expect(sent(paths.third)).toEqual([{ params: { id: 'person-1' }, body: { reason: 'Known for years.' } }]),
  );
});

test('says if a file does not exist, and other roles do not have the page', async () => {
  const { user } = at('/identity', { [paths.open]: refused(404, 'We don’t know this person.') });
  await user.type(await screen.findByLabelText('E-mail or ID'), 'x');
  await user.type(await screen.findByLabelText('Reason'), 'A look.');
  await user.click(await screen.findByRole('button', { name: 'Open customer file' }));
  expect(await screen.findByText('We don’t know this person.')).toBeDefined();
  at('/identity', { '/admin/api/me': me('finance') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
});

test('saving a document requires a separate reason, and shows who opened it before', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:document';
  URL.revokeObjectURL = () => {};
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  const { user, sent } = at('/identity/person-1');
  await user.type(await screen.findByLabelText('Reason'), 'A look.');
  await user.click(await screen.findByRole('button', { name: 'Open customer file' }));
  expect(await screen.findByText(/petra@dukat\.test.*A call of the bank\./)).toBeDefined();
  expect(await screen.findByText('never')).toBeDefined();
  expect(await screen.findByText('ten years after the business ends')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Save: ID card, front' }));
  expect(await screen.findByText('Please enter a reason.')).toBeDefined();
  expect(sent(paths.document)).toEqual([]);
  await user.type(await screen.findByLabelText('Reason for opening a document'), 'The name differs.');
  await user.click(await screen.findByRole('button', { name: 'Save: ID card, front' }));
  expect(await screen.findByText(/You’ve just saved it/)).toBeDefined();
  expect(names).toEqual(['id_card-front.jpg']);
  expect(sent(paths.document)).toEqual([
    { params: { id: 'document-front' }, body: { reason: 'The name differs.' } },
  ]);
  HTMLAnchorElement.prototype.click = click;
});

test('says if a document cannot be opened', async () => {
  const { user } = at('/identity/person-1', {
    [paths.document]: refused(409, 'This document can’t be opened with our keys.'),
  });
  await user.type(await screen.findByLabelText('Reason'), 'A look.');
  await user.click(await screen.findByRole('button', { name: 'Open customer file' }));
  await user.type(await screen.findByLabelText('Reason for opening a document'), 'The name differs.');
  await user.click(await screen.findByRole('button', { name: 'Save: ID card, back' }));
  expect(await screen.findByText('This document can’t be opened with our keys.')).toBeDefined();
});
