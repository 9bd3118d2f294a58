import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { recordConsent } from '../../platform/storage/consent.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ContactPage } from './contact-page.tsx';

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
});

const answers = {
  '/api/support_times': { times: [] },
  '/api/user/request': { reference: 'request-9', answer_by: '2026-11-23T08:00:00.000Z' },
};
const open = { from: '09:00', to: '17:00' };
const hours = {
  days: [open, open, open, open, open, null, null],
  closedOn: ['2026-12-24'],
  note: 'By mail.',
};

test('company, place and opening hours are shown beside a form of seven topics', async () => {
  await renderPage(<ContactPage hours={hours} />, { answers });
  const topic = await screen.findByLabelText('What is it about?');
  expect(
    within(topic)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'An order',
    'A payment',
    'A deposit or withdrawal of coins',
    'Verification of my identity',
    'A complaint',
    'Press and partners',
    'Something else',
  ]);
  for (const text of ['Tested s.r.o.', 'Praha', '09:00–17:00', 'Closed: December 24, 2026', 'By mail.'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/Monday – Friday/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^help\s?@tested\.example$/ }).getAttribute('href')).toBe(
    'mailto:help@tested.example',
  );
});

test('missing opening hours are not shown, and the map loads nothing from third parties', async () => {
  const { container } = await renderPage(<ContactPage hours={null} />, { answers });
  expect(screen.queryByText('We answer')).toBeNull();
  expect(container.querySelector('svg path')).not.toBeNull();
  expect(container.querySelectorAll('img, iframe, script[src], [href^="http"], image, use')).toHaveLength(0);
});

test('a sent question is reported with its topic only, and only with consent', async () => {
  const ask = async () => {
    const { unmount } = await renderPage(<ContactPage hours={null} />, { answers });
    await userEvent.selectOptions(await screen.findByLabelText('What is it about?'), 'complaint');
    await userEvent.type(screen.getByLabelText('E-mail'), 'asks@example.com');
    await userEvent.type(screen.getByLabelText('Your question'), 'Where is what I paid for?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('We have your question.');
    unmount();
  };
  await ask();
  expect(window.dataLayer).toBeUndefined();
  recordConsent('accepted');
  await ask();
  expect(window.dataLayer).toEqual([{ event: 'contact_submit', topic: 'complaint' }]);
});
