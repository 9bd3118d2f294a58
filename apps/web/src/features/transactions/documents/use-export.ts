import { exportOrders, exportTransactions, listDocuments } from '@dukat/contract/documents';
import { askTaxReport } from '@dukat/contract/tax';
import { useApiMutation } from '../../../platform/api/queries.ts';
import type { Filter } from '../use-transactions.ts';

export interface Wanted {
  readonly what: What;
  readonly format: 'csv' | 'pdf';
  /** Days as "2026-11-22", or empty. */
  readonly from: string;
  readonly until: string;
  /** Of a report for the tax. */
  readonly year: number;
}

const taxCountries = { tax_cz: 'CZ', tax_sk: 'SK' } as const;
export const whats = ['transactions', 'orders', 'tax_cz', 'tax_sk'] as const;
export type What = (typeof whats)[number];

export const isTax = (what: What): what is keyof typeof taxCountries =>
  what === 'tax_cz' || what === 'tax_sk';

/** Has files made, each kind at its own door. */
export function useExport({ kind, search }: Filter) {
  const { mutateAsync: askTransactions } = useApiMutation(exportTransactions, {
    makesStale: [listDocuments],
  });
  const { mutateAsync: askOrders } = useApiMutation(exportOrders, { makesStale: [listDocuments] });
  const { mutateAsync: askTaxes } = useApiMutation(askTaxReport, { makesStale: [listDocuments] });
  return async ({ what, format, from, until, year }: Wanted): Promise<unknown> => {
    if (isTax(what)) return askTaxes({ body: { country: taxCountries[what], year, format } });
    const common = { format, ...(from !== '' && { from }), ...(until !== '' && { until }) };
    if (what === 'orders') return askOrders({ body: common });
    const text = search.trim();
    const filter = { ...(kind !== undefined && { kind }), ...(text !== '' && { search: text }) };
    return askTransactions({ body: { ...common, ...filter } });
  };
}
