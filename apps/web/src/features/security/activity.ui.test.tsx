import { activityAct } from '@dukat/contract/activity';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ActivityPage } from './activity-page.tsx';
import { MailWordCard } from './mail-word-card.tsx';

const line = (at: number, change: object = {}) => ({
  id: String(100 - at),
  at: '2026-03-02T10:00:00.000Z',
  act: activityAct.options[at],
  browser: 'Firefox',
  system: 'Linux',
  is_current_device: false,
  ...change,
});
const findViolations = async (container: Element) => {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id }) => id);
};

test('every event is shown as text with its device, and paged', async () => {
  const all = activityAct.options.map((_, at) => line(at));
  const pages = [
    { activity: all.slice(0, 25), before: '76' },
    {
      activity: [line(25, { is_current_device: true }), line(26, { browser: null, system: null })],
      before: null,
    },
  ];
  const { container } = await renderPage(<ActivityPage />, {
    answers: {
      '/api/user/activity': ({ query }: { readonly query: { readonly before?: string } }) =>
        pages[query.before === undefined ? 0 : 1],
    },
  });
  await screen.findAllByText('Account opened');
  for (const act of activityAct.options) expect(screen.queryByText(act)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await screen.findAllByText('This device');
  screen.getAllByText('Unknown device');
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Newer' }));
  await screen.findAllByText('Account opened');
});

test('the anti-phishing word is set, refused under its field, and removed', async () => {
  const message = 'Choose 2 to 30 letters or digits.';
  let kept: string | null = null;
  const { container } = await renderPage(<MailWordCard />, {
    answers: {
      '/api/user/mail_word': (input?: { readonly body?: { readonly word: string | null } }) => {
        if (input?.body === undefined) return { word: kept };
        if (input.body.word === 'evil.example') {
          const fields = [{ field: 'word', message }];
          return Promise.reject(new ApiError({ status: 422, code: 'mail_word_invalid', message, fields }));
        }
        kept = input.body.word;
        return {};
      },
    },
  });
  const field = await screen.findByLabelText('Your word');
  expect(await findViolations(container)).toEqual([]);
  await userEvent.type(field, 'evil.example{enter}');
  await screen.findByText(message);
  await userEvent.clear(field);
  await userEvent.type(field, 'heron{enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the word' }));
  const card = within(screen.getByRole('region', { name: 'Your word in our e-mails' }));
  await expect.poll(() => card.queryByRole('button', { name: 'Remove the word' })).toBeNull();
});
