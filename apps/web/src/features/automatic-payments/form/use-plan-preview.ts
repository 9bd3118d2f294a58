import { previewAutomaticPayment } from '@dukat/contract/automatic-payments';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { useSettled } from '@dukat/ui/loading/use-settled.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { searchDebounceMs } from '../../../platform/search-debounce.ts';
import { type PlanFields, toPlanBody } from './plan-fields.ts';
import { previewedPlace } from './plan-places.ts';
import { usePlanProblems } from './use-plan-problems.ts';

export type PlanPreview = EndpointResponse<typeof previewAutomaticPayment>;

/** Asks the server about the typed terms, shortly after typing. */
export function usePlanPreview(fields: PlanFields) {
  const findProblems = usePlanProblems();
  const hasProblems = (typed: PlanFields) => {
    // The preview does not depend on these.
    const { name: _, priority: __, places: ___, most_a_run: ____, ...problems } = findProblems(typed);
    return Object.values(problems).some((problem) => problem !== undefined);
  };
  const settled = useSettled(fields, searchDebounceMs);
  const isCurrent = settled === fields && !hasProblems(fields);
  const { name: _, priority: __, most_a_run: ___, ...typed } = toPlanBody(settled);
  // Addresses and keys are sent only when the plan is saved.
  const body = {
    ...typed,
    coins: typed.coins.map(({ coin, share }) => ({
      ...{ coin, share },
      destination: previewedPlace(settled.places[coin]),
    })),
  };
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
