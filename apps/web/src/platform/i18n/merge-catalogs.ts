import type { Messages } from '@lingui/core';

/** Puts catalogues together. A text that two of them share must read the same in both. */
export function mergeCatalogs(catalogs: readonly { readonly messages: Messages }[]): Messages {
  return Object.assign({}, ...catalogs.map(({ messages }) => messages));
}
