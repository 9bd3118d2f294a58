/** The version that pages and answers carry; a page of another version reloads at its next navigation. */
export const version = '25.11.08';
