import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, deliveryMoment, formatMoment, lastDeliveryDay } from './delivery-time.ts';

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Europe/Prague';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const now = new Date('2026-11-27T10:30:00Z');

test.each([
  ['a winter day', '2026-12-24', '18', '2026-12-24T17:00:00.000Z'],
  ['a summer day', '2027-07-01', '0', '2027-06-30T22:00:00.000Z'],
  ['the next hour', '2026-11-27', '12', '2026-11-27T11:00:00.000Z'],
  ['an hour that comes twice', '2027-10-31', '2', '2027-10-31T00:00:00.000Z'],
])('%s is read in the time zone of the device', (_, day, hour, moment) => {
  expect(deliveryMoment(day, hour, now)).toEqual(new Date(moment));
});

test.each([
  ['no day', '', '9', 'missing'],
  ['half a day', '2026-12', '9', 'missing'],
  ['no hour', '2026-12-24', '', 'missing'],
  ['an hour that clocks skip', '2027-03-28', '2', 'skipped'],
  ['a day that no month has', '2027-02-30', '9', 'skipped'],
  ['the hour that has begun', '2026-11-27', '11', 'not_timely'],
  ['yesterday', '2026-11-26', '9', 'not_timely'],
  ['thirteen months', '2027-12-27', '9', 'not_timely'],
])('%s is refused', (_, day, hour, problem) => {
  expect(deliveryMoment(day, hour, now)).toBe(problem);
});

test('the last day is the last that the server accepts', () => {
  expect([dayOf(now), lastDeliveryDay(now)]).toEqual(['2026-11-27', '2027-11-28']);
  expect(deliveryMoment(lastDeliveryDay(now), '11', now)).toBeInstanceOf(Date);
  expect(deliveryMoment(lastDeliveryDay(now), '12', now)).toBe('not_timely');
});

test('the moment is shown with its zone', () => {
  expect(formatMoment(new Date('2026-12-24T17:00:00Z'), 'en-US')).toMatch(
    /December 24, 2026 at 6:00.PM GMT\+1$/,
  );
});
