import { useState } from 'react';
import { type ExchangeForm, emptyForm } from './exchange-form.ts';
import type { ProblemPlace } from './problems/problem.ts';

/** A group of fields that is left as one: the two amounts count as one field. */
export type FieldGroup = 'amount' | Exclude<ProblemPlace, 'coin' | 'fiat' | 'page'>;

export interface FormControl {
  readonly form: ExchangeForm;
  /** Changes values. The field being typed in shows no errors until it is left. */
  readonly change: (changes: Partial<ExchangeForm>, typing?: FieldGroup) => void;
  readonly leave: (field: FieldGroup) => void;
  /** Marks every field as left, so that all errors are shown. */
  readonly markAllBlurred: () => void;
  readonly isLeft: (place: ProblemPlace) => boolean;
  /** The server's errors for the last attempt, by place. Cleared when the field changes. */
  readonly refusals: Refusals;
  readonly refuse: (refusals: Refusals) => void;
}

export type Refusals = Readonly<Partial<Record<ProblemPlace, string>>>;

/** Holds the form's values, which fields have been left, and the server's errors. */
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
    markAllBlurred: () => setLeft({ fields: [], all: true }),
    isLeft: (place) => {
      const field = findFieldGroup(place);
      if (field === undefined || left.typing === field) return false;
      return left.all || left.fields.includes(field);
    },
  };
}

export function findFieldGroup(place: ProblemPlace): FieldGroup | undefined {
  if (place === 'page') return undefined;
  return place === 'coin' || place === 'fiat' ? 'amount' : place;
}

function withoutGroup(refusals: Refusals, group: FieldGroup): Refusals {
  const places = group === 'amount' ? (['coin', 'fiat'] as const) : ([group] as const);
  return { ...refusals, ...Object.fromEntries(places.map((place) => [place, ''])) };
}
