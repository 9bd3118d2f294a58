import { counter } from '../metrics/registry.ts';

export const spansCounted = counter(
  'trace_spans_total',
  'Spans by what became of them: exported, or dropped because the collector is slow or gone',
  ['result'],
);
