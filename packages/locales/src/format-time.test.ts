import { afterEach, describe, expect, test, vi } from 'vitest';
import { timeFormats } from './format-time.ts';

/** Intl uses several kinds of space; the tests compare them as one. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const evening = '2026-03-02T22:05:00Z';

afterEach(() => vi.restoreAllMocks());

describe('times for people', () => {
  test('are formatted by the language’s rules, in Prague time', () => {
    const cs = timeFormats('cs-CZ');
    expect([cs.date(evening), cs.time(evening), cs.dateTime(evening)].map(plain)).toEqual([
      '2. 3. 2026',
      '23:05',
      '2. 3. 2026 23:05',
    ]);
    expect(plain(timeFormats('de-DE').dateTime(new Date(evening)))).toBe('2.3.2026, 23:05');
  });

  test('a date for reading has the name of its month', () => {
    expect(
      ['cs-CZ', 'sk-SK', 'en-US', 'de-DE', 'es-ES'].map((tag) => plain(timeFormats(tag).day(evening))),
    ).toEqual(['2. března 2026', '2. marca 2026', 'March 2, 2026', '2. März 2026', '2 de marzo de 2026']);
  });

  test('allow a line break between date and time, and within neither', () => {
    const lines = (tag: string) => timeFormats(tag).dateTime(evening).split(' ');
    expect(lines('cs-CZ')).toEqual(['2.\u00a03.\u00a02026', '23:05']);
    expect(lines('en-US')).toEqual(['3/2/2026,', '11:05\u00a0PM']);
    expect(timeFormats('de-DE').day(evening)).toBe('2.\u00a0März 2026');
  });

  test('create one formatter per kind, on first use', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const formats = timeFormats('sk-SK');
    expect(timeFormats('sk-SK')).toBe(formats);
    expect(made).toHaveBeenCalledTimes(0);
    for (const time of [evening, Date.parse(evening)]) formats.date(time);
    expect(made).toHaveBeenCalledTimes(1);
    formats.time(evening);
    expect(made).toHaveBeenCalledTimes(2);
  });
});
