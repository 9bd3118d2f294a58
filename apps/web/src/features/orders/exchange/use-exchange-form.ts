import { useState } from 'react';
import { type ExchangeForm, emptyForm } from './exchange-form.ts';
import type { ProblemPlace } from './problems/problem.ts';

/** A field or group of fields that is left as one: both amounts are one question. */
export type FieldGroup = 'amount' | Exclude<ProblemPlace, 'coin' | 'fiat' | 'page'>;

export interface FormControl {
  readonly form: ExchangeForm;
  /** Changes values; the field that is being typed in keeps quiet about its problems until it is left. */
  readonly change: (changes: Partial<ExchangeForm>, typing?: FieldGroup) => void;
  readonly leave: (field: FieldGroup) => void;
  /** Somebody wants the order: every problem is told. */
  readonly leaveAll: () => void;
  readonly isLeft: (place: ProblemPlace) => boolean;
  /** What the server said of the last attempt, by place, until the field changes. */
  readonly refusals: Refusals;
  readonly refuse: (refusals: Refusals) => void;
}

export type Refusals = Readonly<Partial<Record<ProblemPlace, string>>>;

/** The form's values, which of its fields have been left, and what the server said. */
export function useExchangeForm(initial: Partial<ExchangeForm>): FormControl {
  const [form, setForm] = useState<ExchangeForm>({ ...emptyForm, ...initial });
  const [left, setLeft] = useState<{
    readonly fields: readonly FieldGroup[];
    readonly typing?: FieldGroup;
    readonly all: boolean;
  }>({
    fields: [],
    all: false,
  });
  const [refusals, refuse] = useState<Refusals>({});

  return {
    form,
    refusals,
    refuse,
    change: (changes, typing) => {
      setForm((before) => ({ ...before, ...changes }));
      if (typing === undefined) return;
      setLeft((before) => ({ ...before, typing, fields: before.fields.filter((field) => field !== typing) }));
      refuse((before) => withoutGroup(before, typing));
    },
    leave: (field) =>
      setLeft(({ fields, all }) => ({ all, fields: fields.includes(field) ? fields : [...fields, field] })),
    leaveAll: () => setLeft({ fields: [], all: true }),
    isLeft: (place) => {
      const field = groupOf(place);
      if (field === undefined || left.typing === field) return false;
      return left.all || left.fields.includes(field);
    },
  };
}

export function groupOf(place: ProblemPlace): FieldGroup | undefined {
  if (place === 'page') return undefined;
  return place === 'coin' || place === 'fiat' ? 'amount' : place;
}

function withoutGroup(refusals: Refusals, group: FieldGroup): Refusals {
  const places = group === 'amount' ? (['coin', 'fiat'] as const) : ([group] as const);
  return { ...refusals, ...Object.fromEntries(places.map((place) => [place, ''])) };
}
