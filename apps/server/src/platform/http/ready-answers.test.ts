import { listCurrencies, listRates } from '@dukat/contract/rates';
import { accept } from '@dukat/rules/result';
import { expect, test, vi } from 'vitest';
import { bytesReader } from './bytes-route.ts';
import { ReadyAnswers } from './ready-answers.ts';

test('the same bytes are read once, others anew', () => {
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

test('who brings a contract of its own, as the built pages do, finds the same', () => {
  const ready = new ReadyAnswers();
  ready.serve(
    listRates,
    bytesReader(listRates, () => accept(Buffer.from('{}'))),
  );
  expect(ready.find({ ...listRates }, { fiatCurrency: 'CZK' })).toEqual({});
});

test('what an endpoint refuses, or does not have ready, is left to it', () => {
  const ready = new ReadyAnswers();
  ready.serve(
    listRates,
    bytesReader(listRates, () => accept(Buffer.from('{}'))),
  );
  expect(ready.find(listRates, { fiatCurrency: 'no such' })).toBeUndefined();
  expect(ready.find(listCurrencies, {})).toBeUndefined();
});
