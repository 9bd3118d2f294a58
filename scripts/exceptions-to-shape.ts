// Lists all code exempt from a rule of project-shape.test.ts. The list may only shrink: a file that satisfies the rule again fails the test
// until it is removed here.

/** Files with type assertions, each with the reason why the assertion holds. */
export const mayAssertTypes: Readonly<Record<string, string>> = {
  'apps/server/src/features/gift-cards/cards-api.ts':
    'the endpoint lists the reason among its refusals, which the line before checks',
  'apps/web/src/platform/api/lost-answers.ts':
    'the key contains the endpoint, so the input is one of that endpoint',
  'packages/contract/src/trusted.ts':
    'the caller has just parsed it, or the tests of its sender check it against the contract',
};

/** Folders with more than 25 code files that are lists by nature, with a description of one file. */
export const listsByNature: Readonly<Record<string, string>> = {
  'apps/web/src/routes': 'a page',
  'packages/contract/src': 'the contract of a slice',
  'packages/locales/src/mails': 'the mails of a slice',
  'packages/locales/src/refusals': 'the refusals of a slice',
};

/** Tables of other slices that a slice's repositories read by name, with the reason. */
export const mayReadTables: Readonly<Record<string, string>> = {
  'exports reads portfolios': 'one walk over the customers who are due a statement',
  'exports reads users': 'the same walk',
  'gateways reads gift_card_claims':
    'which payment paid a fill is decided in one statement, also through a claimed card',
  'gateways reads gift_cards': 'the same statement',
  'gift-cards reads mails': 'a bounce is looked up by the mail that carried the code',
  'orders reads automatic_runs': 'sums what the runs of a plan have bought',
  'referral reads operators': 'a case shows who decided it',
  'transactions reads trading_fills': 'the account lines of a trade are computed from its fill (ADR 46)',
};
