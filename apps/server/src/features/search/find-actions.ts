import type { SearchOption } from '@dukat/contract/search';
import { closest, plainWords } from '@dukat/rules/search/closeness';
import type { SearchContext } from './find-pages.ts';
import { searchText, toSearchOption } from './search-option.ts';

const acts = [
  { key: 'login', words: 'login sign in', path: '/login', isFor: 'visitor' },
  { key: 'register', words: 'register sign up account', path: '/register', isFor: 'visitor' },
  { key: 'logout', words: 'logout sign out', action: 'logout', isFor: 'user' },
  { key: 'dark', words: 'dark mode theme', action: 'dark', isFor: 'both' },
  { key: 'light', words: 'light mode theme', action: 'light', isFor: 'both' },
] as const;

const maxActions = 3;

/** Finds actions that are available on every page. Offers none for an empty query, because a user who has typed nothing looks for a page. */
export function findActions(wanted: string, { language, portfolio }: SearchContext): readonly SearchOption[] {
  const who = portfolio === undefined ? 'visitor' : 'user';
  const offered = acts.filter(({ isFor }) => isFor === 'both' || isFor === who);
  const all = offered.map((it) => ({
    it,
    by: { codes: [it.key], names: [plainWords(searchText(language, it.key))], words: it.words },
  }));
  return closest(all, wanted, maxActions).map((act) =>
    toSearchOption(language, {
      id: act.key,
      group: 'actions',
      label: searchText(language, act.key),
      ...('path' in act ? { path: act.path } : { action: act.action }),
    }),
  );
}
