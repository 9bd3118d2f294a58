import { listTransactions } from '@dukat/contract/transactions';
import { useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import type { Kind } from './kind-labels.ts';

/** Rows a page (specification 9). */
const pageSize = 25;

export interface Filter {
  readonly kind: Kind | undefined;
  readonly search: string;
}

const everything: Filter = { kind: undefined, search: '' };

/** The list as far as it has been read: a filter, and the lines that its pages began after. */
export function useTransactions() {
  const [filter, setFilter] = useState(everything);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const before = cursors.at(-1);
  const { kind } = filter;
  const search = filter.search.trim();
  const asked = useApiQuery(listTransactions, {
    query: {
      limit: pageSize,
      ...(before !== undefined && { before }),
      ...(kind !== undefined && { kind }),
      ...(search !== '' && { search }),
    },
  });
  useLiveUpdates({ makesStale: [listTransactions] });
  const older = asked.data?.before ?? null;
  return {
    asked,
    filter,
    isFiltered: kind !== undefined || search !== '',
    change(changed: Partial<Filter>) {
      setFilter({ ...filter, ...changed });
      setCursors([]);
    },
    newer: cursors.length === 0 ? undefined : () => setCursors(cursors.slice(0, -1)),
    older: older === null ? undefined : () => setCursors([...cursors, older]),
  };
}
