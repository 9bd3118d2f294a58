// The one place where code that keeps no rule of house-shape.test.ts is listed. It may only grow shorter: a file that keeps the
// rule again fails the test until it is taken off.

/** Files that assert a type, each with what makes it true. */
export const mayAssertTypes: Readonly<Record<string, string>> = {
  'packages/contract/src/trusted.ts':
    'parsed by its caller a line before, or held to the contract by the tests of who sent it',
};

/** Folders of more than 25 files of code: lists by nature, with what each file of them is. */
export const listsByNature: Readonly<Record<string, string>> = {
  'apps/web/src/routes': 'a page',
  'packages/contract/src': 'what one slice promises',
  'packages/locales/src/coins': 'how a coin is described',
  'packages/locales/src/refusals': 'the refusals of a slice',
};
