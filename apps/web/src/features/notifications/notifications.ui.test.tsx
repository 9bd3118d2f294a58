import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const path = '/api/user/notifications';
const device = {
  id: 'DEV-1',
  browser: 'Firefox',
  system: 'Linux',
  created_at: '2026-11-01T10:00:00Z',
  is_current: true,
};

interface Chosen {
  readonly body?: { readonly push: object; readonly quiet_hours: object | null };
}

/** A user's settings on the server. Reading and saving share a path; only saving has a body. */
function world() {
  let devices = [device];
  let chosen: { push: object; quiet_hours: object | null } = {
    push: { main: true, marketing: false },
    quiet_hours: null,
  };
  const answers: Answers = {
    [path]: ({ body }: Chosen) => {
      if (body === undefined) return { public_key: 'B', devices, ...chosen };
      chosen = body;
      return {};
    },
    '/api/user/notifications/unsubscribe': () => {
      devices = [];
      return {};
    },
  };
  return answers;
}

test('a device is turned off, and can be turned on again if the browser supports it', async () => {
  const { container } = await renderPage(<NotificationsPage />, { answers: world() });
  const item = await screen.findByRole('listitem', { name: 'Firefox, Linux' });
  expect(within(item).getByText('This device')).toBeDefined();
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off for Firefox, Linux' }));
  await screen.findByRole('button', { name: 'Turn on for this device' });
});

test('quiet hours default to ten to seven in the person’s time zone', async () => {
  await renderPage(<NotificationsPage />, { answers: world() });
  const quiet = await screen.findByRole('switch', { name: 'Quiet hours' });
  expect(screen.queryByLabelText('From')).toBeNull();
  await userEvent.click(quiet);
  expect((await screen.findByLabelText('From')).getAttribute('value')).toBe('22:00');
  expect(screen.getByLabelText('Until').getAttribute('value')).toBe('07:00');
  await userEvent.click(await screen.findByRole('switch', { name: 'News and offers' }));
  expect(screen.getByRole('switch', { name: 'News and offers', checked: true })).toBeDefined();
});
