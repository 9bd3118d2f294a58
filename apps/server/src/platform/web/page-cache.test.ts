import { describe, expect, test } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';

const page = (letters: number): CachedPage => ({ status: 200, headers: {}, pieces: ['x'.repeat(letters)] });
const megabyte = 1024 * 1024;

describe('cached pages', () => {
  test('live for five seconds', () => {
    const cache = createPageCache();
    cache.keep('a', page(1), 0);
    expect(cache.find('a', 4_999)).toBeDefined();
    expect(cache.find('a', 5_000)).toBeUndefined();
  });

  test('stay within the byte limit by dropping the oldest', () => {
    const cache = createPageCache(megabyte);
    for (let index = 0; index < 1_000; index += 1) {
      cache.keep(`/${index}`, page(20_000), index);
      expect(cache.bytes()).toBeLessThanOrEqual(megabyte);
    }
    expect(cache.find('/999', 1_000)).toBeDefined();
    expect(cache.find('/0', 1_000)).toBeUndefined();
    expect(cache.bytes()).toBeGreaterThan(megabyte / 2);
  });

  test('release their bytes when they expire, and are counted once when replaced', () => {
    const cache = createPageCache(megabyte);
    for (let index = 0; index < 10; index += 1) cache.keep('same', page(1_000), index);
    const one = cache.bytes();
    cache.keep('other', page(1_000), 10);
    expect(cache.bytes()).toBeLessThan(2.1 * one);
    cache.keep('much later', page(1_000), 60_000);
    expect(cache.bytes()).toBeLessThan(1.1 * one);
  });

  test('do not include a page that would displace all others', () => {
    const cache = createPageCache(megabyte);
    cache.keep('huge', page(megabyte), 0);
    expect(cache.find('huge', 1)).toBeUndefined();
    expect(cache.bytes()).toBe(0);
  });
});
