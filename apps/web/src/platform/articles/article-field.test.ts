import { expect, test } from 'vitest';
import { articleField } from './article-field.ts';

const fields = [{ name: 'title', content: 'First purchase', type: 'plaintext' }] as const;

test('a field is read by its name', () => {
  expect(articleField({ fields: [...fields] }, 'title')).toBe('First purchase');
});

test('a missing field is named in development only', () => {
  expect(articleField({ fields: [...fields] }, 'description', true)).toBe('Missing field: description');
  expect(articleField({ fields: [...fields] }, 'description', false)).toBe('');
});
