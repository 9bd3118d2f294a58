import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { VerifyStatementPage } from './verify-statement-page.tsx';

const file = new File(['abc'], 'statement.pdf', { type: 'application/pdf' });
/** From FIPS 180-2: the hash of "abc". */
const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

const statement = {
  number: 'ANYCOIN-000012',
  company: 'Anycoin Demo s.r.o.',
  period: 'month',
  from: '2026-10-01',
  until: '2026-10-31',
  issued_at: '2026-11-01T02:00:00.000Z',
  link: { number: 12, hash: 'ab'.repeat(32) },
};

test('only the hash of the file is sent, and a genuine one shows number, issuer, period and date', async () => {
  const { calls, container } = await renderPage(<VerifyStatementPage />, {
    answers: { '/api/statements/verify': statement },
  });
  await userEvent.upload(
    await screen.findByLabelText('Choose the PDF of the statement, or drop it here'),
    file,
  );
  await screen.findByText('Genuine and unchanged');
  expect(calls.map(({ input }) => input)).toEqual([{ query: { hash } }]);
  for (const text of ['ANYCOIN-000012', 'Anycoin Demo s.r.o.']) expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/10\/1\/2026/)).toBeDefined();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test.each([
  ['statement_unknown', 404, 'This isn’t a statement of ours'],
  ['too_many_requests', 429, 'Later, please.'],
])('a response of %s is reported', async (code, status, text) => {
  await renderPage(<VerifyStatementPage />, {
    answers: {
      '/api/statements/verify': () => {
        throw new ApiError({ status, code, message: 'Later, please.', fields: [] });
      },
    },
  });
  await userEvent.upload(
    await screen.findByLabelText('Choose the PDF of the statement, or drop it here'),
    file,
  );
  expect(await screen.findByText(text)).toBeDefined();
});
