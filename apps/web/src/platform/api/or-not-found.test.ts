import { isNotFound } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { orNotFound, orUnknown } from './or-not-found.ts';

const failing = (status: number) =>
  Promise.reject(new ApiError({ status, code: 'any', message: 'Unknown.', fields: [] }));

describe.each([404, 422])('content that is answered with %i', (status) => {
  test('is not found', async () => {
    const error = await orNotFound(failing(status)).catch((thrown: unknown) => thrown);
    expect(isNotFound(error)).toBe(true);
  });

  test('can be left out', async () => expect(await orUnknown(failing(status))).toBeUndefined());
});

test('other errors fail the page', async () => {
  await expect(orNotFound(failing(503))).rejects.toThrow('Unknown.');
  await expect(orUnknown(failing(503))).rejects.toThrow('Unknown.');
  expect(await orUnknown(Promise.resolve('page'))).toBe('page');
});
