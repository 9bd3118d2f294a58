import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { requireProof } from '../../../platform/api/proof.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ProofPrompt } from './proof-prompt.tsx';

const path = '/api/user/proof';

/** The methods are read and a proof is submitted at the same path; only a proof has a body. */
function world(methods: readonly string[]) {
  return {
    [path]: ({ body }: { readonly body?: { readonly password?: string; readonly code?: string } }) => {
      if (body === undefined) return { methods };
      if (body.password === 'Right-one-1' || body.code === '123456') return {};
      const message = 'The password is incorrect.';
      throw new ApiError({
        status: 422,
        code: 'password_wrong',
        message,
        fields: [{ field: 'password', message }],
      });
    },
  };
}

async function ask(methods: readonly string[]) {
  const { calls } = await renderPage(<ProofPrompt />, { answers: world(methods) });
  expect(screen.queryByRole('dialog')).toBeNull();
  let answers: Promise<readonly boolean[]> = Promise.resolve([]);
  act(() => {
    answers = Promise.all([requireProof(), requireProof()]);
  });
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { calls, answers };
}

test('one dialog serves all waiting calls, and a wrong password is shown under its field', async () => {
  const { answers } = await ask(['password']);
  const field = await screen.findByLabelText('Your password');
  const { violations } = await axe.run(screen.getByRole('dialog'), {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.type(field, 'Wrong-one-1{enter}');
  await screen.findByText('The password is incorrect.');
  await userEvent.clear(field);
  await userEvent.type(field, 'Right-one-1{enter}');
  expect(await answers).toEqual([true, true]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a user with a second factor enters a code', async () => {
  const { answers, calls } = await ask(['code']);
  await userEvent.type(await screen.findByLabelText('Code from your phone'), '123456{enter}');
  expect(await answers).toEqual([true, true]);
  expect(calls.at(-1)?.input).toEqual({ body: { code: '123456' } });
});

test('a closed dialog fails the waiting calls', async () => {
  const { answers } = await ask(['password']);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await answers).toEqual([false, false]);
});

test('an account without a password is shown how to set one', async () => {
  const { answers } = await ask([]);
  await userEvent.click(await screen.findByRole('link', { name: 'Set a password' }));
  expect(await answers).toEqual([false, false]);
});
