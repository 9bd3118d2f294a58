import { previewAutomaticPayment } from '@dukat/contract/automatic-payments';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { searchDebounceMs } from '../../../platform/search-debounce.ts';
import { type PlanBody, type PlanFields, toPlanBody } from './plan-fields.ts';
import { type PlanProblems, usePlanProblems } from './use-plan-problems.ts';

export type PlanPreview = EndpointResponse<typeof previewAutomaticPayment>;
type Terms = Omit<PlanBody, 'name' | 'priority'>;

/** Asks the server about the typed terms, shortly after typing. */
export function usePlanPreview(fields: PlanFields) {
  const findProblems = usePlanProblems();
  const terms = toTerms(fields, findProblems(fields));
  const settled = useSettled(terms);
  const isCurrent = settled === terms && terms !== undefined;
  const query = useApiQuery(
    previewAutomaticPayment,
    { body: settled === undefined ? emptyTerms : (JSON.parse(settled) as Terms) },
    { enabled: settled !== undefined, placeholderData: keepPreviousData, staleTime: previewStaleMs },
  );
  return {
    /** The terms of the answer are no longer the typed ones while it loads. */
    answer: isCurrent && !query.isPlaceholderData ? query.data : undefined,
    error: isCurrent ? query.error : null,
    isValid: terms !== undefined,
  };
}

const previewStaleMs = 10_000;
const emptyTerms: Terms = { ...({} as Terms) };

/** The terms as text, so that equal ones are the same; undefined while they have problems. */
function toTerms(fields: PlanFields, { name: _, priority: __, ...problems }: PlanProblems) {
  if (Object.values(problems).some((problem) => problem !== undefined)) return undefined;
  const { name: ___, priority: ____, ...terms } = toPlanBody(fields);
  return JSON.stringify(terms);
}

function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
