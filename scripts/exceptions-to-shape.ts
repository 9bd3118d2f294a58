// Lists all code exempt from a rule of project-shape.test.ts. The list may only shrink: a file that satisfies the rule again fails the test
// until it is removed here.

/** Files with type assertions, each with the reason why the assertion holds. */
export const mayAssertTypes: Readonly<Record<string, string>> = {
  'packages/contract/src/trusted.ts':
    'parsed by its caller a line before, or held to the contract by the tests of who sent it',
};

/** Folders with more than 25 code files that are lists by nature, with what each of their files is. */
export const listsByNature: Readonly<Record<string, string>> = {
  'apps/web/src/routes': 'a page',
  'packages/contract/src': 'what one slice promises',
  'packages/locales/src/refusals': 'the refusals of a slice',
};
