import type { ReactNode } from 'react';
import type { ExchangeForm } from '../exchange-form.ts';

type PersonForm = Pick<
  ExchangeForm,
  'email' | 'agreement' | 'marketing' | 'purpose' | 'purposeText' | 'purposesClicked'
>;
type PersonPlace = 'email' | 'agreement' | 'purpose' | 'purposeText';

/** The part of a form that holds the buyer's personal fields. */
export interface PersonControl {
  readonly control: {
    readonly form: PersonForm;
    readonly change: (changes: Partial<PersonForm>, typing?: PersonPlace) => void;
    readonly leave: (field: PersonPlace) => void;
  };
  readonly errors: { readonly at: (place: PersonPlace) => ReactNode };
}
