import { previewAutomaticPayment } from '@dukat/contract/automatic-payments';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { searchDebounceMs } from '../../../platform/search-debounce.ts';
import { type PlanFields, toPlanBody } from './plan-fields.ts';
import { usePlanProblems } from './use-plan-problems.ts';

export type PlanPreview = EndpointResponse<typeof previewAutomaticPayment>;

/** Asks the server about the typed terms, shortly after typing. */
export function usePlanPreview(fields: PlanFields) {
  const findProblems = usePlanProblems();
  const hasProblems = (typed: PlanFields) => {
    // The server does not see the name and the priority.
    const { name: _, priority: __, ...problems } = findProblems(typed);
    return Object.values(problems).some((problem) => problem !== undefined);
  };
  const settled = useSettled(fields);
  const isCurrent = settled === fields && !hasProblems(fields);
  const { name: _, priority: __, ...body } = toPlanBody(settled);
  const query = useApiQuery(
    previewAutomaticPayment,
    { body },
    { enabled: !hasProblems(settled), placeholderData: keepPreviousData, staleTime: previewStaleMs },
  );
  return {
    /** The terms of the answer are no longer the typed ones while it loads. */
    answer: isCurrent && !query.isPlaceholderData ? query.data : undefined,
    error: isCurrent ? query.error : null,
    /** The terms that the answer is about. */
    terms: query.data !== undefined && !hasProblems(settled) ? body : undefined,
    isValid: !hasProblems(fields),
  };
}

const previewStaleMs = 10_000;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
