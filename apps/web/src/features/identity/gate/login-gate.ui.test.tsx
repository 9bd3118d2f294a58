import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openSession, sessionEnded } from '../../../platform/api/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LoginGate } from './login-gate.tsx';

const autoLogout = 'You were automatically logged out after inactivity.';
const show = () =>
  renderPage(
    <LoginGate>
      <p>The orders</p>
    </LoginGate>,
    { at: '/orders?filter=active' },
  );

test('a visitor sees the gate with both links, and the login returns to the page', async () => {
  const { container } = await show();
  screen.getByRole('heading', { name: 'Please login to view this page.' });
  expect(screen.queryByText('The orders')).toBeNull();
  expect(screen.queryByText(autoLogout)).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe(
    '/login?next=%2Forders%3Ffilter%3Dactive',
  );
  screen.getByRole('link', { name: "I don't know the password" });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('a user sees the page, and the gate with a notice once the server has ended the session', async () => {
  openSession('token');
  await show();
  screen.getByText('The orders');
  act(() => sessionEnded());
  expect(screen.queryByText('The orders')).toBeNull();
  screen.getByText(autoLogout);
});

test('a new login removes the notice', async () => {
  openSession('token');
  sessionEnded();
  openSession('another');
  await show();
  screen.getByText('The orders');
  expect(screen.queryByText(autoLogout)).toBeNull();
});
