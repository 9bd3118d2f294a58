import { listCurrencies, listRates } from '@dukat/contract/rates';
import { accept } from '@dukat/rules/result';
import { expect, test, vi } from 'vitest';
import { bytesReader } from './bytes-route.ts';
import { ReadyAnswers } from './ready-answers.ts';

test('parses the same bytes once, and other bytes anew', () => {
  const ready = new ReadyAnswers();
  let bytes = Buffer.from('{"data":[1]}');
  const asked = vi.fn(() => accept(bytes));
  ready.serve(listRates, bytesReader(listRates, asked));
  const first = ready.find(listRates, { fiatCurrency: 'CZK' });
  expect(first).toEqual({ data: [1] });
  expect(ready.find(listRates, { fiatCurrency: 'CZK' })).toBe(first);
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ fiatCurrency: 'CZK' }));
  bytes = Buffer.from('{"data":[2]}');
  expect(ready.find(listRates, { fiatCurrency: 'CZK' })).toEqual({ data: [2] });
});

test('finds the answer by another copy of the contract, as the built pages have', () => {
  const ready = new ReadyAnswers();
  ready.serve(
    listRates,
    bytesReader(listRates, () => accept(Buffer.from('{}'))),
  );
  expect(ready.find({ ...listRates }, { fiatCurrency: 'CZK' })).toEqual({});
});

test('returns undefined for a query that is refused and for an endpoint without prepared bytes', () => {
  const ready = new ReadyAnswers();
  ready.serve(
    listRates,
    bytesReader(listRates, () => accept(Buffer.from('{}'))),
  );
  expect(ready.find(listRates, { fiatCurrency: 'no such' })).toBeUndefined();
  expect(ready.find(listCurrencies, {})).toBeUndefined();
});
