/** Answers without any risk. */
export const plainAnswers = {
  client: ['person'],
  purpose: ['investment'],
  monthly_volume: ['to_25000'],
  source: ['salary'],
  occupation: ['student'],
  field: ['none'],
  pep: ['no'],
  tax_country: ['CZ'],
  tax_number: ['8001011234'],
  us_person: ['no'],
  own_account: ['yes'],
};
