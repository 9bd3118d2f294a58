import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { AllowanceCard } from './allowance/allowance-card.tsx';

const none = {
  ...{ status: 'none', limit: '0', spent: '0', left: '0', most: '200000', has_second_factor: true },
};
const path = '/api/lightning/allowance';

const open = (allowance: object, more: Answers = {}) =>
  renderPage(
    <>
      <AllowanceCard />
      <Notices />
    </>,
    { facts: { isSignedIn: true }, answers: { [path]: { allowance }, ...more } },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByRole('textbox', { name: 'At most in 24 hours, in sats' });

test('is opened with a sum, changed and closed', async () => {
  let allowance: object = none;
  const { calls, container } = await open(none, {
    [path]: ({ body }: { body?: { limit: string } }) => {
      if (body !== undefined) allowance = { ...none, status: 'open', limit: body.limit, spent: '7' };
      return { allowance };
    },
    [`${path}/close`]: () => {
      allowance = none;
      return { allowance };
    },
  });
  await press('Set a sum');
  await press('Save');
  expect(await screen.findByText('Please fill in this field.')).toBeDefined();
  await userEvent.type(await field(), '5000');
  await press('Save');
  expect(await screen.findByText('5,000 sats')).toBeDefined();
  expect(screen.getByText('7 sats')).toBeDefined();
  expect(calls).toContainEqual({ path, input: { body: { limit: '5000' } } });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await press('Switch off');
  expect(await screen.findByText('You confirm every payment again.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Set a sum' })).toBeDefined();
});

test('shows the refusal at the field', async () => {
  await open(none, {
    [path]: ({ body }: { body?: object }) => {
      if (body === undefined) return { allowance: none };
      const message = 'Too much.';
      throw new ApiError({
        ...{ status: 422, code: 'lightning_allowance_too_large', message },
        fields: [{ field: 'limit', message }],
      });
    },
  });
  await press('Set a sum');
  await userEvent.type(await field(), '9000000');
  await press('Save');
  expect(await screen.findByText('Too much.')).toBeDefined();
});

test('says why it was closed, and what it needs', async () => {
  const { unmount } = await open({ ...none, status: 'closed', limit: '5000' });
  expect(await screen.findByText(/You can open it again/)).toBeDefined();
  unmount();
  await open({ ...none, has_second_factor: false });
  expect(await screen.findByRole('link', { name: 'Turn on two-step login' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Set a sum' })).toBeNull();
});
