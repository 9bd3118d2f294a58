import { describe, expect, test } from 'vitest';
import {
  accessTokenMs,
  applicationExpiry,
  applicationLongestMs,
  refreshTokenMs,
  type Session,
  sessionIdleMs,
  sessionLongestMs,
  sessionState,
  shouldRecordUse,
} from './session.ts';

const now = new Date('2026-01-05T10:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const session = (changes: Partial<Session> = {}): Session => ({
  deviceId: 'mine',
  createdAt: ago(1000),
  lastUsedAt: ago(1000),
  endedAt: null,
  ...changes,
});

describe('the state of a session', () => {
  test.each<[string, Session | undefined, string, string]>([
    ['no session', undefined, 'mine', 'dead'],
    ['a fresh one on its device', session(), 'mine', 'alive'],
    ['a fresh one on another device', session(), 'other', 'dead'],
    ['an ended one', session({ endedAt: ago(1) }), 'mine', 'dead'],
    ['idle just short of the limit', session({ lastUsedAt: ago(sessionIdleMs - 1) }), 'mine', 'alive'],
    ['idle for the limit', session({ lastUsedAt: ago(sessionIdleMs) }), 'mine', 'expired'],
    ['idle, on another device', session({ lastUsedAt: ago(sessionIdleMs) }), 'other', 'dead'],
    [
      'as old as the longest but a moment',
      session({ createdAt: ago(sessionLongestMs - 1) }),
      'mine',
      'alive',
    ],
    ['as old as the longest', session({ createdAt: ago(sessionLongestMs) }), 'mine', 'expired'],
  ])('%s', (_, given, deviceId, expected) => {
    expect(sessionState(given, deviceId, now)).toBe(expected);
  });

  test('keeps an ended session dead if the clock goes back', () => {
    expect(sessionState(session({ endedAt: ago(-1000) }), 'mine', now)).toBe('dead');
  });

  test('records a use at most once a minute', () => {
    expect(shouldRecordUse(session({ lastUsedAt: ago(59_999) }), now)).toBe(false);
    expect(shouldRecordUse(session({ lastUsedAt: ago(60_000) }), now)).toBe(true);
  });
});

describe('an application', () => {
  const application = (accessExpiresAt: Date) =>
    session({ accessExpiresAt, lastUsedAt: ago(2 * sessionIdleMs), createdAt: ago(2 * sessionLongestMs) });

  test('is alive until its access token expires, whatever the limits of a browser are', () => {
    expect(sessionState(application(new Date(now.getTime() + 1)), 'mine', now)).toBe('alive');
    expect(sessionState(application(now), 'mine', now)).toBe('expired');
    expect(sessionState({ ...application(ago(-1)), endedAt: ago(1) }, 'mine', now)).toBe('dead');
  });

  test('gets tokens that end with its session at the latest', () => {
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(applicationExpiry(now, now)).toEqual({
      accessExpiresAt: later(accessTokenMs),
      refreshExpiresAt: later(refreshTokenMs),
    });
    const opened = ago(applicationLongestMs - 1000);
    expect(applicationExpiry(opened, now)).toEqual({
      accessExpiresAt: later(1000),
      refreshExpiresAt: later(1000),
    });
  });
});
