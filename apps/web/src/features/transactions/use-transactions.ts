import { listTransactions } from '@dukat/contract/transactions';
import { useAddressValues, useCursorPaging } from '@dukat/ui/data/use-paging.ts';
import { useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import { filterKinds, type Kind } from './kind-labels.ts';

/** Rows per page (requirement 9). */
const pageSize = 25;

export interface Filter {
  readonly kind: Kind | undefined;
  readonly search: string;
}

const longestSearch = 64;
/** Accepts valid cursors only, since the URL is untrusted. */
const isLine = (cursor: string) => /^\d{1,18}$/.test(cursor);

/** The list with its filter and the cursors of its pages. Both are in the URL, so that Back from an order restores them. */
export function useTransactions() {
  const [values, set, replace] = useAddressValues(['kind', 'search', 'before']);
  const { cursor, goNext, goBack } = useCursorPaging('before');
  // The input updates at once, and the URL follows.
  const [search, setSearch] = useState((values.search ?? '').slice(0, longestSearch));
  const kind = filterKinds.find((known) => known === values.kind);
  const before = cursor !== undefined && isLine(cursor) ? cursor : undefined;
  const wanted = search.trim();
  const queryResult = useApiQuery(listTransactions, {
    query: {
      limit: pageSize,
      ...(before !== undefined && { before }),
      ...(kind !== undefined && { kind }),
      ...(wanted !== '' && { search: wanted }),
    },
  });
  useLiveUpdates({ invalidates: [listTransactions] });
  const older = queryResult.data?.before ?? null;
  const filter: Filter = { kind, search };
  return {
    queryResult,
    filter,
    isFiltered: kind !== undefined || wanted !== '',
    choose: (chosen: Kind | undefined) => set({ kind: chosen, before: undefined }),
    searchFor(text: string) {
      setSearch(text);
      replace({ search: text.trim() === '' ? undefined : text, before: undefined });
    },
    newer: before === undefined ? undefined : goBack,
    older: older === null ? undefined : () => goNext(older),
  };
}
