const known = {
  company: 'reason_company',
  political: 'reason_political',
  large_volume: 'reason_large_volume',
  risky_field: 'reason_risky_field',
  risky_country: 'reason_risky_country',
  us_person: 'reason_us_person',
  on_behalf: 'reason_on_behalf',
  payer_differs: 'reason_payer_differs',
} as const;

/** Returns the text for why a case is queued. A reason that this version does not know gets the general text. */
export function reasonWord(reason: string): (typeof known)[keyof typeof known] | 'why' {
  return Object.entries(known).find(([name]) => name === reason)?.[1] ?? 'why';
}
