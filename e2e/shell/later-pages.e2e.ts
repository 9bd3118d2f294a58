import { localeCodes } from '@dukat/locales/locale';
import { describe, expect, test } from 'vitest';
import { getPage } from '../platform/get-page.ts';

// The server-rendered pages of capabilities that are not open yet explain themselves, accept subscriptions to a notice, and offer nothing
// that does not work yet.

const later = ['/staking'] as const;

describe.each(localeCodes)('in %s', (locale) => {
  test.each(later)('%s explains itself and accepts an e-mail address', async (path) => {
    const { status, body } = await getPage({ brand: 'finex', path, locale });
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    const words = main.replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').split(/\s+/);
    expect([status, words.length > 60]).toEqual([200, true]);
    expect(main).toMatch(/<input[^>]*type="email"/);
    expect(main).toMatch(/<button[^>]*type="submit"/);
    // A disabled button or an empty link would suggest that the capability is available.
    const dead = [...main.matchAll(/<(?:button|a)\b[^>]*>/g)].filter(([tag]) =>
      /\sdisabled|aria-disabled="true"|href="#?"/.test(tag),
    );
    expect(dead.map(([tag]) => tag)).toEqual([]);
  });
});
