import { describe, expect, test } from 'vitest';
import type { LocaleCode } from '../locale.ts';
import { planSentence, type SentenceSchedule, zoneWords } from './plan-sentence.ts';

const weekly: SentenceSchedule = {
  ...{ frequency: 'week', every: 1, hour: 9, minute: 0, weekdays: [1], month_day: 1 },
  ...{ zone: 'Europe/Prague', starts_on: '2026-01-01', end: { kind: 'never' } },
};
const coins = [
  { coin: 'BTC', share: '70' },
  { coin: 'ETH', share: '30' },
];
const mondays = ['2027-01-11T08:00:00Z', '2027-01-18T08:00:00Z', '2027-01-25T08:00:00Z'];
const say = (
  locale: LocaleCode,
  schedule: Partial<SentenceSchedule> = {},
  more: { nextRuns?: readonly string[]; coins?: typeof coins } = {},
) =>
  planSentence(locale, {
    ...{ amount: '500 CZK', coins, nextRuns: [], now: new Date('2027-01-05T12:00:00Z') },
    ...more,
    schedule: { ...weekly, ...schedule },
  }).replaceAll('\u00a0', ' ');

test.each([
  [
    'en_US',
    'Every Monday at 09:00 Prague time 500 CZK: 70% BTC, 30% ETH, until you stop it; next: 11, 18 and 25 January',
  ],
  [
    'cs_CZ',
    'Každé pondělí v 9:00 pražského času 500 CZK: 70 % BTC, 30 % ETH, dokud plán nezastavíte; další nákupy: 11., 18. a 25. ledna',
  ],
  [
    'sk_SK',
    'Každý pondelok o 9:00 pražského času 500 CZK: 70 % BTC, 30 % ETH, kým plán nezastavíte; ďalšie nákupy: 11., 18. a 25. januára',
  ],
  [
    'de_DE',
    'Jeden Montag um 9:00 Uhr Prager Zeit 500 CZK: 70 % BTC, 30 % ETH, bis Sie den Plan beenden; nächste Käufe: 11., 18. und 25. Januar',
  ],
  [
    'es_ES',
    'Cada lunes a las 9:00 (hora de Praga), 500 CZK: 70 % BTC, 30 % ETH, hasta que detenga el plan; próximas compras: 11, 18 y 25 de enero',
  ],
] as const)('%s says the whole plan', (locale, sentence) => {
  expect(say(locale, {}, { nextRuns: mondays })).toBe(sentence);
});

test.each([
  ['en_US', 'With each payment of yours, usually 500 CZK: 70% BTC, 30% ETH, until you stop it'],
  ['cs_CZ', 'Z každé vaší platby, obvykle 500 CZK: 70 % BTC, 30 % ETH, dokud plán nezastavíte'],
  ['sk_SK', 'Z každej vašej platby, zvyčajne 500 CZK: 70 % BTC, 30 % ETH, kým plán nezastavíte'],
  ['de_DE', 'Mit jeder Ihrer Zahlungen, normalerweise 500 CZK: 70 % BTC, 30 % ETH, bis Sie den Plan beenden'],
  ['es_ES', 'Con cada pago suyo, normalmente 500 CZK: 70 % BTC, 30 % ETH, hasta que detenga el plan'],
] as const)('%s says that a plan buys with payments', (locale, sentence) => {
  const paid = planSentence(locale, {
    ...{ amount: '500 CZK', coins, schedule: null, nextRuns: [], now: new Date('2027-01-05T12:00:00Z') },
  });
  expect(paid.replaceAll('\u00a0', ' ')).toBe(sentence);
});

const start = (locale: LocaleCode, schedule: Partial<SentenceSchedule>) =>
  say(locale, schedule).split(/,? 500 CZK/)[0];

describe('the rhythm', () => {
  test.each([
    ['en_US', { frequency: 'hour', hour: 9, minute: 15 }, 'Every hour from 09:15 Prague time'],
    ['cs_CZ', { frequency: 'hour', hour: 9, minute: 15 }, 'Každou hodinu od 9:15 pražského času'],
    ['sk_SK', { frequency: 'hour', every: 3 }, 'Každé 3 hodiny od 9:00 pražského času'],
    ['de_DE', { frequency: 'hour', every: 3 }, 'Alle 3 Stunden ab 9:00 Uhr Prager Zeit'],
    ['es_ES', { frequency: 'hour', every: 3, hour: 1 }, 'Cada 3 horas desde la 1:00 (hora de Praga)'],
    ['cs_CZ', { frequency: 'hour', every: 5 }, 'Každých 5 hodin od 9:00 pražského času'],
    ['en_US', { frequency: 'day', every: 1 }, 'Every day at 09:00 Prague time'],
    ['en_US', { frequency: 'day', every: 2 }, 'Every 2 days at 09:00 Prague time'],
    ['cs_CZ', { frequency: 'day', every: 4 }, 'Každé 4 dny v 9:00 pražského času'],
    ['cs_CZ', { frequency: 'day', every: 5, hour: 14 }, 'Každých 5 dní ve 14:00 pražského času'],
    ['sk_SK', { frequency: 'day', every: 22 }, 'Každých 22 dní o 9:00 pražského času'],
    ['cs_CZ', { weekdays: [4, 1, 3] }, 'Každé pondělí, každou středu a každý čtvrtek v 9:00 pražského času'],
    ['cs_CZ', { every: 2, weekdays: [1, 4] }, 'Každé 2 týdny v pondělí a ve čtvrtek v 9:00 pražského času'],
    ['sk_SK', { every: 6, weekdays: [4] }, 'Každých 6 týždňov vo štvrtok o 9:00 pražského času'],
    ['en_US', { every: 2, weekdays: [1, 4] }, 'Every 2 weeks on Monday and Thursday at 09:00 Prague time'],
    [
      'de_DE',
      { every: 2, weekdays: [1, 4] },
      'Alle 2 Wochen am Montag und Donnerstag um 9:00 Uhr Prager Zeit',
    ],
    [
      'es_ES',
      { every: 2, weekdays: [1, 4] },
      'Cada 2 semanas, el lunes y el jueves a las 9:00 (hora de Praga)',
    ],
    ['en_US', { frequency: 'month', month_day: 1 }, 'Every month on the 1st at 09:00 Prague time'],
    ['en_US', { frequency: 'month', month_day: 22 }, 'Every month on the 22nd at 09:00 Prague time'],
    ['en_US', { frequency: 'month', month_day: 3 }, 'Every month on the 3rd at 09:00 Prague time'],
    ['en_US', { frequency: 'month', month_day: 12 }, 'Every month on the 12th at 09:00 Prague time'],
    ['en_US', { frequency: 'month', month_day: 'last' }, 'Every month on the last day at 09:00 Prague time'],
    ['cs_CZ', { frequency: 'month', month_day: 15 }, 'Každý měsíc 15. dne v 9:00 pražského času'],
    [
      'cs_CZ',
      { frequency: 'month', every: 3, month_day: 'last' },
      'Každé 3 měsíce poslední den v 9:00 pražského času',
    ],
    ['sk_SK', { frequency: 'month', month_day: 31 }, 'Každý mesiac 31. dňa o 9:00 pražského času'],
    [
      'de_DE',
      { frequency: 'month', month_day: 'last' },
      'Jeden Monat am letzten Tag um 9:00 Uhr Prager Zeit',
    ],
    [
      'es_ES',
      { frequency: 'month', every: 2, month_day: 15 },
      'Cada 2 meses, el día 15 a las 9:00 (hora de Praga)',
    ],
  ] as const)('%s %j', (locale, schedule, expected) => {
    expect(start(locale, schedule)).toBe(expected);
  });
});

test.each([
  ['en_US', { kind: 'afterDate', date: '2027-12-31' }, 'until 31 December 2027 included'],
  ['en_US', { kind: 'afterCount', count: 1 }, 'until it has bought once'],
  ['en_US', { kind: 'afterCount', count: 12 }, 'until it has bought 12 times'],
  ['cs_CZ', { kind: 'afterDate', date: '2027-12-31' }, 'do 31. prosince 2027 včetně'],
  ['cs_CZ', { kind: 'afterCount', count: 12 }, 'než plán nakoupí 12krát'],
  ['sk_SK', { kind: 'afterCount', count: 1 }, 'kým plán nenakúpi raz'],
  ['de_DE', { kind: 'afterCount', count: 12 }, 'bis der Plan 12-mal gekauft hat'],
  ['es_ES', { kind: 'afterDate', date: '2027-12-31' }, 'hasta el 31 de diciembre de 2027 incluido'],
  ['es_ES', { kind: 'afterCount', count: 2 }, 'hasta que el plan haya comprado 2 veces'],
] as const)('%s says the end %j', (locale, end, expected) => {
  expect(say(locale, { end })).toMatch(new RegExp(`, ${expected}$`));
});

test('a later start is named', () => {
  expect(say('cs_CZ', { starts_on: '2027-01-05' })).not.toContain('od 5.');
  expect(say('cs_CZ', { starts_on: '2027-01-06' })).toContain(', od 6. ledna 2027, dokud');
});

test.each([
  ['runs of two months', {}, ['2027-01-25T08:00:00Z', '2027-02-01T08:00:00Z'], '25 January and 1 February'],
  ['far runs', {}, ['2027-01-25T08:00:00Z', '2028-01-24T08:00:00Z'], '25 January 2027 and 24 January 2028'],
  [
    'hours of a day',
    { frequency: 'hour' },
    ['2027-01-05T13:00:00Z', '2027-01-05T14:00:00Z'],
    '5 January 14:00 and 15:00',
  ],
  [
    'hours of two days',
    { frequency: 'hour' },
    ['2027-01-05T22:00:00Z', '2027-01-05T23:00:00Z'],
    '5 January 23:00 and 6 January 00:00',
  ],
  // In Auckland it is the next day already.
  ['another zone', { zone: 'Pacific/Auckland' }, ['2027-01-11T20:00:00Z'], '12 January'],
] as const)('the next runs: %s', (_, schedule, nextRuns, expected) => {
  expect(say('en_US', schedule, { nextRuns }).split('; next: ')[1]).toBe(expected);
});

test('a single coin has no share, and a share has its decimals', () => {
  expect(say('en_US', {}, { coins: [{ coin: 'BTC', share: '100' }] })).toContain('500 CZK: BTC, until');
  const parts = [
    { coin: 'BTC', share: '33.34' },
    { coin: 'ETH', share: '66.66' },
  ];
  expect(say('cs_CZ', {}, { coins: parts })).toContain('33,34 % BTC, 66,66 % ETH');
});

test.each([
  ['en_US', 'America/New_York', '(Eastern Time)'],
  ['cs_CZ', 'Europe/Bratislava', 'bratislavského času'],
  ['de_DE', 'Europe/Vienna', '(Mitteleuropäische Zeit)'],
  ['es_ES', 'Atlantic/Canary', '(hora de Europa occidental)'],
] as const)('%s names the zone %s', (locale, zone, name) => {
  expect(zoneWords(locale, zone)).toBe(name);
});

test('a zone without its own words has them once in brackets', () => {
  expect(start('es_ES', { zone: 'Atlantic/Canary' })).toBe(
    'Cada lunes a las 9:00 (hora de Europa occidental)',
  );
  expect(start('en_US', { zone: 'America/New_York' })).toBe('Every Monday at 09:00 (Eastern Time)');
});

test.each([
  ['en_US', 'to your own address when the fee is at most 1%, until you stop it'],
  ['cs_CZ', 'na vaši adresu, jakmile poplatek činí nejvýše 1 %, dokud plán nezastavíte'],
  ['sk_SK', 'na vašu adresu, keď poplatok tvorí najviac 1 %, kým plán nezastavíte'],
  ['de_DE', 'an Ihre Adresse, sobald die Gebühr höchstens 1 % beträgt, bis Sie den Plan beenden'],
  ['es_ES', 'a su dirección cuando la comisión sea como máximo del 1 %, hasta que detenga el plan'],
] as const)('%s names what is sent', (locale, expected) => {
  const sent = (...codes: readonly string[]) =>
    planSentence(locale, {
      ...{ amount: '500 CZK', nextRuns: [], now: new Date('2027-01-05T12:00:00Z'), threshold: 100 },
      coins: coins.map((its) => ({ ...its, isSent: codes.includes(its.coin) })),
      schedule: weekly,
    }).replaceAll('\u00a0', ' ');
  expect(sent('BTC', 'ETH')).toContain(`ETH, ${expected}`);
  expect(sent('BTC')).toContain(`ETH, BTC ${expected}`);
});
