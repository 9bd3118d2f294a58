import { accept, type Result, refuse } from '../result.ts';

export type ContentKind =
  | 'article'
  | 'question'
  | 'legal'
  | 'position'
  | 'release'
  | 'mention'
  | 'alert'
  | 'hours';

/** What visitors see of an item, and what they will see from a moment on. */
export interface Publication {
  readonly newest: number;
  readonly live: number | null;
  readonly liveSince: Date | null;
  readonly next: number | null;
  readonly nextAt: Date | null;
}

/** Nothing is shown and nothing is planned. */
export const unpublished = { live: null, liveSince: null, next: null, nextAt: null } as const;

/** The version that visitors see at a moment: a planned one takes its place by itself. Null where they see none. */
export function shownVersion(publication: Publication, now: Date): number | null {
  return hasBegun(publication, now) ? publication.next : publication.live;
}

function hasBegun({ nextAt }: Publication, now: Date): boolean {
  return nextAt !== null && nextAt <= now;
}

/** A plan whose moment has come, written as what is shown. */
export function settled(publication: Publication, now: Date): Publication {
  if (!hasBegun(publication, now)) return publication;
  return { ...publication, live: publication.next, liveSince: publication.nextAt, next: null, nextAt: null };
}

export type ContentState = 'draft' | 'published' | 'changed' | 'scheduled';

/** What an operator reads of an item; `changed` says that a newer version than the shown one waits. */
export function contentState(publication: Publication, now: Date): ContentState {
  const { newest, live, next } = settled(publication, now);
  if (next !== null) return 'scheduled';
  if (live === null) return 'draft';
  return live === newest ? 'published' : 'changed';
}

export interface TextOfLanguage {
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

export interface Publishable {
  readonly kind: ContentKind;
  readonly texts: Readonly<Record<string, TextOfLanguage>>;
  readonly category: string | null;
  readonly place: string;
  readonly employment: string | null;
  readonly link: string | null;
  readonly alert: { readonly link: string | null } | null;
  readonly hours: object | null;
}

const neededTexts: Readonly<Record<ContentKind, readonly (keyof TextOfLanguage)[]>> = {
  article: ['title', 'description', 'body'],
  question: ['title', 'body'],
  legal: ['title', 'body'],
  position: ['title', 'description', 'body'],
  release: ['title', 'body'],
  mention: ['title', 'description'],
  alert: ['title', 'description'],
  hours: ['title'],
};

type Field = 'category' | 'place' | 'employment' | 'link' | 'alert' | 'hours';

const neededFields: Readonly<Record<ContentKind, readonly Field[]>> = {
  article: [],
  question: ['category'],
  legal: [],
  position: ['place', 'employment'],
  release: [],
  mention: ['link'],
  alert: ['alert'],
  hours: ['hours'],
};

/** A link of an alert needs words of its own. */
function textsOf({ kind, alert }: Publishable): readonly (keyof TextOfLanguage)[] {
  const needed = neededTexts[kind];
  return kind === 'alert' && alert !== null && alert.link !== null ? [...needed, 'body'] : needed;
}

/** What a version still lacks before visitors may see it, such as `texts.de_DE.title`; undefined where it is whole. */
export function firstMissing(version: Publishable): string | undefined {
  const field = neededFields[version.kind].find((name) => (version[name] ?? '') === '');
  if (field !== undefined) return field;
  for (const [locale, text] of Object.entries(version.texts)) {
    const empty = textsOf(version).find((name) => text[name].trim() === '');
    if (empty !== undefined) return `texts.${locale}.${empty}`;
  }
  return undefined;
}

const longestPlanMs = 366 * 86_400_000;

export interface Publishing {
  readonly publication: Publication;
  readonly number: number;
  readonly version: Publishable;
  /** From when on; null, and any moment that has passed, is now. */
  readonly at: Date | null;
  readonly now: Date;
}

/**
 * Shows a version, or plans it; a plan takes the place of an earlier plan, and what is shown now puts off every plan. Refuses a
 * version that lacks something in a language, and a moment more than a year ahead, which is a mistyped one.
 */
export function decidePublication({
  publication,
  number,
  version,
  at,
  now,
}: Publishing): Result<Publication, 'content_incomplete' | 'publish_time_too_far'> {
  const missing = firstMissing(version);
  if (missing !== undefined)
    return refuse('content_incomplete', { field: missing, values: { field: missing } });
  const known = settled(publication, now);
  if (at === null || at <= now) {
    return accept({ ...known, live: number, liveSince: now, next: null, nextAt: null });
  }
  if (at.getTime() - now.getTime() > longestPlanMs) return refuse('publish_time_too_far', { field: 'at' });
  return accept({ ...known, next: number, nextAt: at });
}

/** Takes an item and its plan from visitors. Legal texts stay: pages and agreements point to them. */
export function decideWithdrawal(
  kind: ContentKind,
  publication: Publication,
  now: Date,
): Result<Publication, 'content_not_shown' | 'content_needed'> {
  const known = settled(publication, now);
  if (known.live === null && known.next === null) return refuse('content_not_shown');
  if (kind === 'legal') return refuse('content_needed');
  return accept({ ...known, ...unpublished });
}
