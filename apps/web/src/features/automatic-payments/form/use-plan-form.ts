import {
  createAutomaticPayment,
  editAutomaticPayment,
  listAutomaticPayments,
} from '@dukat/contract/automatic-payments';
import { formatAmount } from '@dukat/rules/money/amount';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { refusedFields } from '../../../platform/api/refused-fields.ts';
import { type PlanFields, raisedAmount, toPlanBody } from './plan-fields.ts';
import { areCompared } from './plan-places.ts';
import { usePlanPreview } from './use-plan-preview.ts';
import { type PlanProblems, usePlanProblems } from './use-plan-problems.ts';

interface Setup {
  readonly first: PlanFields;
  /** The plan to edit; undefined for a new one. */
  readonly id: string | undefined;
  readonly onSaved: () => void;
}

/** The state of the form that creates or edits a plan. */
export function usePlanForm({ first, id, onSaved }: Setup) {
  const held = useState(first);
  const preview = usePlanPreview(held[0]);
  const findProblems = usePlanProblems();
  const stale = { invalidates: [listAutomaticPayments] };
  const create = useApiMutation(createAutomaticPayment, stale);
  const edit = useApiMutation(editAutomaticPayment, stale);
  const form = useForm<PlanFields>({
    first,
    held,
    isKept: true,
    check: (fields) => withRefusals(findProblems(fields), preview.error),
    send: async (fields) => {
      const typed = toPlanBody(fields);
      const places = fields.coins.map(({ coin }) => fields.places[coin]);
      // An empty sum means what a run spends now, so that a higher one is not kept.
      const needed = formatAmount(raisedAmount(typed.amount, typed.conditions?.buy_more ?? null));
      const mostARun = places.some((place) => place !== undefined) ? (typed.most_a_run ?? needed) : null;
      const body = { ...typed, most_a_run: mostARun, is_similar_checked: areCompared(places) };
      await (id === undefined ? create.mutateAsync({ body }) : edit.mutateAsync({ body: { id, ...body } }));
      onSaved();
    },
    toProblems: refusedPlaces,
  });
  return { ...form, preview, isNew: id === undefined };
}

export type PlanFormState = ReturnType<typeof usePlanForm>;

/** Adds what the server refused in the preview to what was found here. */
function withRefusals(found: PlanProblems, error: Error | null): PlanProblems {
  if (error === null) return found;
  const here = Object.entries(found).filter(([, problem]) => problem !== undefined);
  return { ...refusedPlaces(error), ...Object.fromEntries(here) };
}

const sameNames = refusedFields('name', 'amount', 'coins', 'currency', 'most_a_run', 'threshold');
const otherNames = refusedFields('schedule.zone', 'schedule.starts_on', 'schedule.end');

function refusedPlaces(failure: Error): PlanProblems {
  const other = otherNames(failure);
  const end = other['schedule.end'];
  const place =
    failure instanceof ApiError && failure.fields.find(({ field }) => field.startsWith('destinations.'));
  return {
    ...sameNames(failure),
    ...(place && { places: place.message }),
    ...(other['schedule.zone'] !== undefined && { zone: other['schedule.zone'] }),
    ...(other['schedule.starts_on'] !== undefined && { starts_on: other['schedule.starts_on'] }),
    ...(end !== undefined && { end_date: end, end_count: end }),
  };
}
