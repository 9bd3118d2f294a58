import { knownFields } from '../../../../platform/addresses/withdrawal-rules.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import type { Refusals } from '../use-exchange-form.ts';
import type { ProblemPlace } from './problem.ts';

const places: Readonly<Record<string, ProblemPlace>> = {
  coin_value: 'coin',
  fiat_value: 'fiat',
  rate_value: 'rate',
  rate_type: 'rate',
  payment_type: 'payment',
  deposit_network: 'depositNetwork',
  purpose: 'purpose',
  purpose_text: 'purposeText',
  email: 'email',
  agreement: 'agreement',
  coin_address: 'address.Address',
};

/** Maps a field name of a server error to its place in the form. */
function toProblemPlace(field: string): ProblemPlace | undefined {
  const part = knownFields.find((name) => field === `coin_address.${name}`);
  return part === undefined ? places[field] : `address.${part}`;
}

/** Returns the server's messages by their place in the form. */
export function toRefusals(error: ApiError): Refusals {
  const reported: Partial<Record<keyof Refusals, string>> = {};
  for (const { field, message } of error.fields) {
    const place = toProblemPlace(field);
    if (place !== undefined) reported[place] = message;
  }
  return reported;
}
