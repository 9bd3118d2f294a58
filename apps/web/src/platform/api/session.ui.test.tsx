import { beforeEach, expect, test, vi } from 'vitest';

/** Each window has a program of its own; they share the browser's storage. */
async function openWindow() {
  vi.resetModules();
  return import('./session.ts');
}

type Program = Awaited<ReturnType<typeof openWindow>>;
let first: Program;
let second: Program;
beforeEach(async () => {
  [first, second] = [await openWindow(), await openWindow()];
  first.openSession('a-token');
});

test('a second window whose call is refused while the first logs out does not speak of inactivity', () => {
  first.leaveSession();
  second.sessionEnded();
  first.closeSession();
  expect(second.bearerToken()).toBeNull();
  expect(second.wasLoggedOut()).toBe(false);
});

test('a session that the server ended is told as such', () => {
  second.sessionEnded();
  expect(second.wasLoggedOut()).toBe(true);
});

test('an earlier end is forgotten with the next login, in whichever window that is', () => {
  second.sessionEnded();
  first.openSession('another-token');
  second.sessionChanged();
  first.leaveSession();
  first.closeSession();
  second.sessionChanged();
  expect(second.wasLoggedOut()).toBe(false);
});

test('after a logout that never came to its end the next session can end of inactivity again', () => {
  first.leaveSession();
  first.openSession('another-token');
  second.sessionEnded();
  expect(second.wasLoggedOut()).toBe(true);
});

test('an automatic logout is still known after a reload, until the next login', async () => {
  second.sessionEnded();
  const reloaded = await openWindow();
  expect(reloaded.wasLoggedOut()).toBe(true);
  reloaded.openSession('another-token');
  expect((await openWindow()).wasLoggedOut()).toBe(false);
});
