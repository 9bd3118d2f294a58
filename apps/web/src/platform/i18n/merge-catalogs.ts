import type { Messages } from '@lingui/core';

/** Puts the catalogues of all features together. A text that two features share must read the same in both. */
export function mergeCatalogs(modules: Record<string, { messages: Messages }>): Messages {
  return Object.assign({}, ...Object.values(modules).map(({ messages }) => messages));
}
