import { expect, test } from 'vitest';
import { dayMs, hourMs } from './durations.ts';
import { isDate, nextSlot, parseZone, type Schedule, slotsAfter, startOfMonth } from './schedule.ts';
import { scheduleCases } from './testing/schedule-cases.ts';

const zones = [...new Set(scheduleCases.map(({ schedule: { zone } }) => zone))];
const minute = (slot: number) => `${new Date(slot).toISOString().slice(0, 16)}Z`;
const take = (schedule: Schedule, after: number, count: number) =>
  slotsAfter(schedule, after).take(count).toArray();

test('the table has every zone and more than 120 rows', () => {
  expect([scheduleCases.length, zones.length]).toEqual([126, 7]);
});

test.each(scheduleCases)('$title', ({ schedule, after, slots }) => {
  expect(take(schedule, after, 3).map(minute)).toEqual(slots);
});

const monthly: Schedule = {
  ...{ frequency: 'month', every: 1, hour: 2, minute: 30, weekdays: [], monthDay: 31 },
  ...{ zone: 'Europe/Prague', startsOn: '2026-01-31', endsOn: null },
};
const kinds: readonly Schedule[] = [
  monthly,
  { ...monthly, monthDay: 'last', every: 5 },
  { ...monthly, frequency: 'day' },
  { ...monthly, frequency: 'day', every: 7, hour: 0, minute: 0 },
  { ...monthly, frequency: 'week', weekdays: [7, 1, 4], every: 3 },
  { ...monthly, frequency: 'hour', every: 77 },
];

test.each(zones)('over 40 years no slot is twice, missing or out of order (%s)', (zone) => {
  const from = Date.parse('2026-01-01T00:00Z');
  const until = from + 40 * 365 * dayMs;
  for (const kind of kinds) {
    const schedule = { ...kind, zone };
    const all: number[] = [];
    for (const slot of slotsAfter(schedule, from)) {
      if (slot > until) break;
      all.push(slot);
    }
    expect(all.length).toBeGreaterThan(90);
    for (let index = 1; index < all.length; index += 1) {
      const [before = 0, slot = 0] = all.slice(index - 1, index + 1);
      if (slot <= before) expect.fail(`${kind.frequency}: ${minute(before)}, ${minute(slot)}`);
      // Beginning anywhere gives the same slots; checked for some, as it takes long.
      if (index % 37 !== 0) continue;
      if (nextSlot(schedule, before) !== slot || nextSlot(schedule, slot - 1) !== slot) {
        expect.fail(`${kind.frequency}: ${minute(before)}, ${minute(slot)}`);
      }
    }
  }
});

test('each local day has one daily slot, and the days of a clock change have 23 and 25 hourly ones', () => {
  const daily = take(
    { ...monthly, frequency: 'day', zone: 'Australia/Lord_Howe', hour: 2, minute: 15 },
    0,
    3000,
  );
  const days = new Set(
    daily.map((slot) => new Date(slot).toLocaleDateString('sv-SE', { timeZone: 'Australia/Lord_Howe' })),
  );
  expect(days.size).toBe(3000);
  const hourly: Schedule = { ...monthly, frequency: 'hour', startsOn: '2026-01-01', minute: 0 };
  const countOn = (day: string) => {
    const inPrague = (slot: number) =>
      new Date(slot).toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' });
    return take(hourly, Date.parse(`${day}T00:00Z`) - 6 * hourMs, 40).filter((slot) => inPrague(slot) === day)
      .length;
  };
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(countOn)).toEqual([24, 23, 25]);
});

test('a schedule without a slot has none', () => {
  expect(nextSlot({ ...monthly, endsOn: '2026-01-30' }, 0)).toBe(undefined);
  expect(nextSlot({ ...monthly, endsOn: '2026-01-31' }, 0)).toBe(Date.parse('2026-01-31T01:30Z'));
  expect(nextSlot({ ...monthly, endsOn: '2026-01-31' }, Date.parse('2026-01-31T01:30Z'))).toBe(undefined);
});

test('takes zones that the platform knows, in their usual spelling, and no offsets', () => {
  const typed = [
    'europe/prague',
    'Europe/Bratislava',
    'Mars/Olympus',
    '+02:00',
    '',
    'T00Z',
    'T00+02',
    'T00:00+02:00',
    'T00:00[+05:30]',
  ];
  expect(typed.map(parseZone)).toEqual(['Europe/Prague', 'Europe/Bratislava', ...Array(7).fill(undefined)]);
});

test('takes dates of the calendar only', () => {
  const typed = ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-00', 'x'];
  expect(typed.map(isDate)).toEqual([true, false, false, false, false, false]);
});

test('a month begins at midnight of its zone', () => {
  const begin = (text: string, zone: string) => minute(startOfMonth(Date.parse(text), zone));
  expect(begin('2026-03-31T21:59Z', 'Europe/Prague')).toBe('2026-02-28T23:00Z');
  expect(begin('2026-03-31T22:00Z', 'Europe/Prague')).toBe('2026-03-31T22:00Z');
});
