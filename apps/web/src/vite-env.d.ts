/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module 'virtual:catalogue-files' {
  /** The files that hold the texts of a language (`cs-cz`); none in development. */
  export const catalogueFiles: Readonly<Record<string, readonly string[]>>;
}
