import { expect, test } from 'vitest';
import { decideTimestamp, isWellFormed, signedText } from './signed-request.ts';

const start = new Date('2026-03-02T10:00:00.000Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const long = 600_000;

function decide(timestampAfterStart: number, nowAfterStart: number) {
  const timestamp = String(start.getTime() + timestampAfterStart);
  const decided = decideTimestamp(timestamp, { now: after(nowAfterStart), listensSince: start });
  return decided.refused ? 'refused' : decided.value.isAhead ? 'durable' : 'in memory';
}

test.each([
  [long - 30_001, 'refused'],
  [long - 30_000, 'in memory'],
  [long, 'in memory'],
  [long + 1000, 'in memory'],
  // Dated this far ahead, the request could be replayed after a restart.
  [long + 1001, 'durable'],
  [long + 30_000, 'durable'],
  [long + 30_001, 'refused'],
])('ten minutes after the start, a request dated %i ms after it: %s', (timestamp, verdict) => {
  expect(decide(timestamp, long)).toBe(verdict);
});

test.each([
  [long, long, undefined],
  [long - 30_001, long, 'signature_expired'],
  [999, 10_000, 'signature_from_before_start'],
  // However young the process is, a request older than the window has expired.
  [-30_000, 1, 'signature_expired'],
])(
  'a request dated %i ms after the start and received %i ms after it is refused as %s',
  (dated, now, reason) => {
    const decided = decideTimestamp(String(start.getTime() + dated), {
      now: after(now),
      listensSince: start,
    });
    expect(decided.refused ? decided.reason : undefined).toBe(reason);
  },
);

test.each([
  [-1, 10_000, 'refused'],
  [999, 10_000, 'refused'],
  [1000, 10_000, 'durable'],
  [59_999, 60_000, 'durable'],
  [60_000, 60_001, 'in memory'],
])('a request dated %i ms after the start and received %i ms after it: %s', (timestamp, now, verdict) => {
  expect(decide(timestamp, now)).toBe(verdict);
});

test('refuses every request that the previous process accepted, or finds its nonce stored', () => {
  for (let takenBefore = 1; takenBefore <= 60_000; takenBefore += 499) {
    for (let dated = -30_000; dated <= 30_000; dated += 250) {
      const timestamp = -takenBefore + dated;
      const ran = decideTimestamp(String(start.getTime() + timestamp), {
        now: after(-takenBefore),
        listensSince: after(-takenBefore - long),
      });
      if (ran.refused) continue;
      for (const now of [0, 1000, 29_000, 30_000, 31_000, 45_000, 59_000, 60_000, 61_000]) {
        const again = decide(timestamp, now);
        const isSafe = again === 'refused' || (again === 'durable' && ran.value.isAhead);
        if (!isSafe)
          throw new Error(`taken at ${-takenBefore}, dated ${timestamp}, again at ${now}: ${again}`);
      }
    }
  }
});

const good = {
  key: 'k'.repeat(22),
  timestamp: '1772445600000',
  nonce: 'nonce-12',
  signature: 'a'.repeat(64),
  path: '/v1/orders?market=BTC_CZK',
};

test.each<[Partial<Record<keyof typeof good, string | undefined>>, boolean]>([
  [{}, true],
  [{ key: undefined }, false],
  [{ key: `${good.key}, ${good.key}` }, false],
  [{ timestamp: '177244560000' }, false],
  [{ timestamp: '17724456000000' }, false],
  [{ timestamp: '-772445600000' }, false],
  [{ nonce: 'n'.repeat(7) }, false],
  [{ nonce: 'n'.repeat(8) }, true],
  [{ nonce: 'n'.repeat(64) }, true],
  [{ nonce: 'n'.repeat(65) }, false],
  [{ nonce: 'nonce.12' }, false],
  [{ signature: 'a'.repeat(63) }, false],
  [{ signature: 'A'.repeat(64) }, false],
  [{ path: 'v1/orders' }, false],
  [{ path: '/v1/orders?a={}' }, false],
])('with %j the parts are well formed: %s', (change, isGood) => {
  expect(isWellFormed({ ...good, ...change })).toBe(isGood);
});

test('signs the parts joined together', () => {
  expect(signedText({ timestamp: '1772445600000', nonce: 'nonce-12', method: 'GET', path: '/v1/time' })).toBe(
    '1772445600000nonce-12GET/v1/time',
  );
});
