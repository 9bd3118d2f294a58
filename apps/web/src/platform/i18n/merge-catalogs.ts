import type { Messages } from '@lingui/core';

/** Merges catalogues. A text in two of them must have the same translation in both. */
export function mergeCatalogs(catalogs: readonly { readonly messages: Messages }[]): Messages {
  return Object.assign({}, ...catalogs.map(({ messages }) => messages));
}
