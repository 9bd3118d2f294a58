import { type SearchOption, searchWeb } from '@dukat/contract/search';
import { longestSearch } from '@dukat/rules/search/closeness';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { searchDebounceMs } from '../../../platform/search-debounce.ts';

const staleTime = 30_000;

export interface ResultGroup {
  readonly key: string;
  readonly label: string;
  readonly options: readonly SearchOption[];
}

/** Returns the server's results in its groups. Keeps the previous results while the person types. */
export function useWebSearch(text: string) {
  const input = useDebouncedValue(
    text.slice(0, longestSearch).toWellFormed().replaceAll('\u0000', ' ').trim(),
  );
  const answer = useApiQuery(
    searchWeb,
    { query: { input } },
    { staleTime, placeholderData: keepPreviousData },
  );
  return { answer, groups: groupResults(answer.data?.options ?? []), isSettled: !answer.isPlaceholderData };
}

function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => setSettled(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}

function groupResults(options: readonly SearchOption[]): readonly ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const option of options) {
    const known = groups.get(option.group);
    const { group: key, groupLabel: label } = option;
    groups.set(key, { key, label, options: [...(known?.options ?? []), option] });
  }
  return [...groups.values()];
}
