import { beforeEach, expect, test, vi } from 'vitest';

/** Each window has its own copy of the module. All windows share local storage. */
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

test('a second window whose call is refused during a logout does not report inactivity', () => {
  first.leaveSession();
  second.sessionEnded();
  first.closeSession();
  expect(second.bearerToken()).toBeNull();
  expect(second.wasLoggedOut()).toBe(false);
});

test('a session that the server ended is reported as an automatic logout', () => {
  second.sessionEnded();
  expect(second.wasLoggedOut()).toBe(true);
});

test('the next login in any window clears an earlier automatic logout', () => {
  second.sessionEnded();
  first.openSession('another-token');
  second.sessionChanged();
  first.leaveSession();
  first.closeSession();
  second.sessionChanged();
  expect(second.wasLoggedOut()).toBe(false);
});

test('after an unfinished logout the next session can still end by inactivity', () => {
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
