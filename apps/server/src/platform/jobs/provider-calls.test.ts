import { expect, test } from 'vitest';
import { Outage, SilentProvider } from '../outage.ts';
import { jobsAtOncePerProvider, ProviderCalls, silentForMs } from './provider-calls.ts';

function callsAt() {
  const clock = { now: 1000 };
  const stopping = new AbortController();
  return { clock, stopping, calls: new ProviderCalls({ stopping: stopping.signal, now: () => clock.now }) };
}

const succeed = async () => {};
const fail = (error: Error) => () => Promise.reject(error);
const silence = new SilentProvider('comgate', 'does not answer');

test('limits the concurrent jobs of each provider separately', async () => {
  const { calls } = callsAt();
  const ends = Array.from({ length: jobsAtOncePerProvider }, () => Promise.withResolvers<void>());
  const runs = ends.map(({ promise }) => {
    expect(calls.unavailable()).toEqual([]);
    calls.beginJob('COMGATE');
    return calls.runJob('COMGATE', () => promise);
  });
  calls.beginJob('GOPAY');
  expect(calls.unavailable()).toEqual(['COMGATE']);
  ends[0]?.resolve();
  await runs[0];
  expect(calls.unavailable()).toEqual([]);
  for (const { resolve } of ends) resolve();
  await Promise.all(runs);
});

test('skips a provider that does not answer, then probes it with one call at a time', async () => {
  const { calls, clock } = callsAt();
  calls.beginJob('COMGATE');
  await expect(calls.runJob('COMGATE', fail(silence))).rejects.toBe(silence);
  clock.now += silentForMs - 1;
  expect([calls.unavailable(), calls.isSilent('GOPAY')]).toEqual([['COMGATE'], false]);

  clock.now += 1;
  expect(calls.unavailable()).toEqual([]);
  calls.beginJob('COMGATE');
  expect(calls.unavailable()).toEqual(['COMGATE']);
  await expect(calls.runJob('COMGATE', fail(silence))).rejects.toBe(silence);
  expect(calls.unavailable()).toEqual(['COMGATE']);

  clock.now += silentForMs;
  calls.beginJob('COMGATE');
  await calls.runJob('COMGATE', succeed);
  calls.beginJob('COMGATE');
  expect(calls.unavailable()).toEqual([]);
});

test.each([
  ['a silent provider among several problems', new AggregateError([new Error('other'), silence]), true],
  ['an answer that says no', new Outage('comgate', 'answered with 503'), false],
  ['a defect', new Error('defect'), false],
])('%s: the provider is skipped: %s', async (_, error, isSkipped) => {
  const { calls } = callsAt();
  calls.beginJob('COMGATE');
  await expect(calls.runJob('COMGATE', fail(error))).rejects.toBe(error);
  expect(calls.isSilent('COMGATE')).toBe(isSkipped);
});

test('rounds of timers skip and probe a silent provider as jobs do', async () => {
  const { calls, clock } = callsAt();
  await expect(calls.runUnlessSilent('COMGATE', fail(silence))).rejects.toBe(silence);
  await calls.runUnlessSilent('COMGATE', () => expect.unreachable('the provider is silent'));
  clock.now += silentForMs;
  const end = Promise.withResolvers<void>();
  const probe = calls.runUnlessSilent('COMGATE', () => end.promise);
  expect(calls.unavailable()).toEqual(['COMGATE']);
  await calls.runUnlessSilent('COMGATE', () => expect.unreachable('another call probes it'));
  end.resolve();
  await probe;
  expect(calls.unavailable()).toEqual([]);
});

test('does not wait for a provider when the program stops', async () => {
  const { calls, stopping } = callsAt();
  const run = calls.runUnlessSilent('COMGATE', () => new Promise(() => {}));
  stopping.abort();
  await expect(run).rejects.toThrow('stopped');
  expect(calls.isSilent('COMGATE')).toBe(false);
});
