import { accept, type Result, refuse } from '../result.ts';

export const contentKinds = [
  'article',
  'question',
  'legal',
  'position',
  'release',
  'mention',
  'alert',
  'hours',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The version that visitors see, and the version planned to replace it. */
export interface Publication {
  readonly newest: number;
  readonly live: number | null;
  readonly liveSince: Date | null;
  readonly next: number | null;
  readonly nextAt: Date | null;
}

/** Nothing is shown and nothing is planned. */
export const unpublished = { live: null, liveSince: null, next: null, nextAt: null } as const;

/**
 * Returns the version that visitors see at an instant. A planned version replaces the shown one by itself. Null if none is shown.
 */
export function shownVersion(publication: Publication, now: Date): number | null {
  return hasBegun(publication, now) ? publication.next : publication.live;
}

function hasBegun({ nextAt }: Publication, now: Date): boolean {
  return nextAt !== null && nextAt <= now;
}

/** Moves a planned version whose time has come to the shown one. */
export function settled(publication: Publication, now: Date): Publication {
  if (!hasBegun(publication, now)) return publication;
  return { ...publication, live: publication.next, liveSince: publication.nextAt, next: null, nextAt: null };
}

export const contentStates = ['draft', 'published', 'changed', 'scheduled'] as const;
export type ContentState = (typeof contentStates)[number];

/** The state of an item for operators; `changed` means that a version newer than the shown one exists. */
export function contentState(publication: Publication, now: Date): ContentState {
  const { newest, live, next } = settled(publication, now);
  if (next !== null) return 'scheduled';
  if (live === null) return 'draft';
  return live === newest ? 'published' : 'changed';
}

export interface LocalizedText {
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

export interface Publishable {
  readonly kind: ContentKind;
  readonly texts: Readonly<Record<string, LocalizedText>>;
  readonly category: string | null;
  readonly place: string;
  readonly employment: string | null;
  readonly link: string | null;
  readonly alert: { readonly link: string | null } | null;
  readonly hours: object | null;
}

const neededTexts: Readonly<Record<ContentKind, readonly (keyof LocalizedText)[]>> = {
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

/** An alert with a link needs a text for it. */
function requiredTexts({ kind, alert }: Publishable): readonly (keyof LocalizedText)[] {
  const needed = neededTexts[kind];
  return kind === 'alert' && alert !== null && alert.link !== null ? [...needed, 'body'] : needed;
}

/**
 * Returns the first field that a version lacks before it can be shown, such as `texts.de_DE.title`, or undefined if it is complete.
 */
export function firstMissing(version: Publishable): string | undefined {
  const field = neededFields[version.kind].find((name) => (version[name] ?? '') === '');
  if (field !== undefined) return field;
  for (const [locale, text] of Object.entries(version.texts)) {
    const empty = requiredTexts(version).find((name) => text[name].trim() === '');
    if (empty !== undefined) return `texts.${locale}.${empty}`;
  }
  return undefined;
}

const longestPlanMs = 366 * 86_400_000;

export interface Publishing {
  readonly publication: Publication;
  readonly number: number;
  readonly version: Publishable;
  /** When to show it; null or a past instant means now. */
  readonly at: Date | null;
  readonly now: Date;
}

/**
 * Shows a version now or plans it. A new plan replaces an earlier one; showing a version now cancels any plan. Refuses a version
 * that lacks a text in any language, and an instant more than a year ahead, which is probably a typing error.
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

/** Removes an item and its plan from view. Legal texts cannot be removed: pages and agreements refer to them. */
export function decideUnpublishing(
  kind: ContentKind,
  publication: Publication,
  now: Date,
): Result<Publication, 'content_not_shown' | 'content_needed'> {
  const known = settled(publication, now);
  if (known.live === null && known.next === null) return refuse('content_not_shown');
  if (kind === 'legal') return refuse('content_needed');
  return accept({ ...known, ...unpublished });
}
