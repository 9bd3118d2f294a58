import { sandboxNotes } from '@dukat/locales/page-notes';
import { usePage } from './use-page.ts';

/** Returns the warning shown beside payment details in a sandbox. Undefined with real money. */
export function useSandboxNote(): string | undefined {
  const { hasSandbox, locale } = usePage();
  return hasSandbox ? sandboxNotes[locale] : undefined;
}
