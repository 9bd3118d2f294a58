import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ConfirmNoticePage } from './confirm-notice-page.tsx';
import { NoticeForm } from './notice-form.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

describe('the form', () => {
  const path = '/api/openings/request';
  const send = (email: string) => {
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
    fireEvent.click(screen.getByRole('button', { name: 'Let me know' }));
  };

  test('sends the address, and shows the same message for any address', async () => {
    const { calls } = await renderPage(<NoticeForm opening="bankid" />, { answers: { [path]: {} } });
    send(' me@example.com ');
    await screen.findByText('Check your inbox');
    expect(calls).toEqual([
      { path, input: { body: { opening: 'bankid', email: 'me@example.com', website: '' } } },
    ]);
  });

  test.each([
    ['', 'Please enter your e-mail.'],
    ['me@', 'Value "me@" is not a valid email address.'],
  ])('with "%s" shows an error and sends nothing', async (email, problem) => {
    const { calls } = await renderPage(<NoticeForm opening="bankid" />);
    send(email);
    await screen.findByText(problem);
    expect(calls).toEqual([]);
  });
});

describe.each([
  ['unsubscribing', UnsubscribePage, '/api/emails/unsubscribe', 'Unsubscribe', 'You are unsubscribed', {}],
  [
    'confirming',
    ConfirmNoticePage,
    '/api/openings/confirm',
    'Yes, let me know',
    'We will let you know',
    { opening: 'bankid' },
  ],
] as const)('%s', (_, Page, path, button, done, answer) => {
  test('acts on a press, not on opening the link', async () => {
    const { calls } = await renderPage(<Page token="t1" />, { answers: { [path]: answer } });
    expect(calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByText(done);
    expect(calls).toEqual([{ path, input: { body: { token: 't1' } } }]);
  });

  test('reports an incomplete link, without a button', async () => {
    await renderPage(<Page token={undefined} />);
    expect(screen.getByText(/This link is incomplete\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test('shows an error, and can be retried', async () => {
    await renderPage(<Page token="t1" />);
    fireEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByText(/^Sorry, we were unable/);
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeTruthy());
  });
});
