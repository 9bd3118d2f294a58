import { longestSearch } from '@dukat/rules/search/closeness';
import { endpoint } from './endpoint.ts';
import { z } from './z.ts';

export const searchGroups = ['actions', 'coins', 'pages', 'orders', 'articles', 'questions'] as const;

/** What a search result does: it opens a path of this site, or changes something in this browser. */
export const searchActions = ['open', 'light', 'dark', 'logout'] as const;

/** A search result (requirement 3). */
const searchOption = z.object({
  id: z.string(),
  group: z.enum(searchGroups),
  groupLabel: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  iconUrl: z.string().nullable(),
  /** The input that puts this result first, such as a coin's code. */
  shortcut: z.string().nullable(),
  currency: z.string().nullable(),
  data: z.object({ action: z.enum(searchActions), path: z.string().nullable() }),
});
export type SearchOption = z.output<typeof searchOption>;

export const searchWeb = endpoint({
  method: 'GET',
  path: '/api/websearch',
  access: 'visitor-or-user',
  budget: 'public',
  summary:
    'Coins, pages, articles, questions, actions and the user’s orders that match a text, best match first.',
  query: z.strictObject({ input: z.string().max(longestSearch).default('') }),
  response: z.object({ options: z.array(searchOption) }),
  refusals: {},
});
