import { sandboxNotes } from '@dukat/locales/sandbox';
import { usePage } from './use-page.ts';

/** What stands beside everything that could be paid to in a sandbox; undefined with real money. */
export function useSandboxNote(): string | undefined {
  const { hasSandbox, locale } = usePage();
  return hasSandbox ? sandboxNotes[locale] : undefined;
}
