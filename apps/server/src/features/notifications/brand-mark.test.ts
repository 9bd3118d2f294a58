import { brands } from '@dukat/brands/sites';
import { expect, test } from 'vitest';
import { brandMark } from './brand-mark.ts';

test('every brand has its own logo for mails, a small PNG', async () => {
  const marks = await Promise.all(brands.map(brandMark));
  for (const mark of marks) {
    expect(mark?.subarray(1, 4).toString()).toBe('PNG');
    expect(mark?.length).toBeGreaterThan(500);
    expect(mark?.length).toBeLessThan(20_000);
  }
  expect(new Set(marks.map((mark) => mark?.toString('base64'))).size).toBe(brands.length);
});

test('a logo that cannot be rendered is omitted', async () => {
  expect(await brandMark({ id: 'broken', logo: '"<' })).toBeUndefined();
});
