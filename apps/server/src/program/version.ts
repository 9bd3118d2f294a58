/** The version in pages and answers. A page of another version reloads at its next navigation. */
export const version = '25.11.08';
