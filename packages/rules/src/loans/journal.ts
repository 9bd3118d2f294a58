/** What a loan's journal records, in the order of a loan's life. */
export const loanJournalKinds = [
  'drawn',
  'added',
  'deposited',
  'deposit_lost',
  'taken',
  'notice',
  'second_notice',
  'margin_call',
  'partial_sale',
  'full_sale',
  'over',
  'delisted',
  'reminder',
  'overdue',
  'in_default',
  'payoff',
  'requested',
  'sold',
  'taken_over',
  'sale_done',
  'sale_canceled',
  'paid',
  'repaid',
  'written_off',
] as const;
export type LoanJournalKind = (typeof loanJournalKinds)[number];

/** Returns the kind of a stored event such as "sold:STEP". */
export function journalKindOf(event: string): LoanJournalKind | undefined {
  const [name] = event.split(':');
  return loanJournalKinds.find((kind) => kind === name);
}
