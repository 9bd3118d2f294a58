import { exportOrders, exportTransactions, listDocuments } from '@dukat/contract/documents';
import { useApiMutation } from '../../../platform/api/queries.ts';
import type { Filter } from '../use-transactions.ts';

export interface ExportRequest {
  readonly what: ExportKind;
  readonly format: 'csv' | 'pdf';
  /** Dates as "2026-11-22", or empty. */
  readonly from: string;
  readonly until: string;
}

export const exportKinds = ['transactions', 'orders'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Requests exports, each type at its own endpoint. */
export function useExport({ kind, search }: Filter) {
  const { mutateAsync: askTransactions } = useApiMutation(exportTransactions, {
    invalidates: [listDocuments],
  });
  const { mutateAsync: askOrders } = useApiMutation(exportOrders, { invalidates: [listDocuments] });
  return async ({ what, format, from, until }: ExportRequest): Promise<unknown> => {
    const common = { format, ...(from !== '' && { from }), ...(until !== '' && { until }) };
    if (what === 'orders') return askOrders({ body: common });
    const text = search.trim();
    const filter = { ...(kind !== undefined && { kind }), ...(text !== '' && { search: text }) };
    return askTransactions({ body: { ...common, ...filter } });
  };
}
