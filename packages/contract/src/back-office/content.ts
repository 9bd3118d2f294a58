import { maxTextLength } from '@dukat/rules/content/limits';
import { contentKinds, contentStates } from '@dukat/rules/content/publication';
import { employmentKind } from '../content/company-texts.ts';
import { contentName, renderedText } from '../content/content-fields.ts';
import { endpoint } from '../endpoint.ts';
import { done, instant, line, localeCode, page, paragraph } from '../wire.ts';
import { z } from '../z.ts';
import { alertDetails, openingHours } from './content-details.ts';
import { contentRoles } from './roles.ts';

const access = { access: 'operator', roles: contentRoles } as const;
const itemParams = z.object({ id: z.string().regex(/^[0-9]{1,18}$/) });
const versionNumber = z.number().int().min(1).max(1_000_000);

/** An article, a question with its answer, a legal text, an open position, a release, a press mention, an alert or opening hours. */
export const contentKind = z.enum(contentKinds);
export type ContentKind = z.output<typeof contentKind>;

/** Operators cannot create legal texts and opening hours: pages name the ones that exist. */
const writtenKind = contentKind.exclude(['legal', 'hours']);

const draftText = z.strictObject({
  title: line(200),
  description: line(400),
  body: paragraph(maxTextLength),
});

/** A text in every language. Missing translations are empty, and only a complete text can be published. */
const draftTexts = z.strictObject({
  cs_CZ: draftText,
  sk_SK: draftText,
  en_US: draftText,
  de_DE: draftText,
  es_ES: draftText,
});

export const contentDraft = z.strictObject({
  /** The date that readers see and by which lists are ordered. */
  shown_on: z.iso.date(),
  tags: z
    .array(contentName)
    .max(10)
    .refine((tags) => new Set(tags).size === tags.length),
  category: contentName.nullable(),
  /** The name of a picture or an illustration. */
  picture: contentName.nullable(),
  is_recommended: z.boolean(),
  /** The position among its siblings: smaller numbers first. */
  position: z.number().int().min(0).max(100_000),
  /** For an open position: the place and the kind of employment. */
  place: line(80),
  employment: employmentKind.nullable(),
  /** For a press mention: where to read it. */
  link: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  /** For an alert. Its title and description are the alert's text, its body is the text of the link. */
  alert: alertDetails.nullable(),
  /** For opening hours. */
  hours: openingHours.nullable(),
  texts: draftTexts,
});
export type ContentDraft = z.output<typeof contentDraft>;

/** `changed`: there is a version newer than the published one. */
const contentState = z.enum(contentStates);

const itemRow = z.object({
  id: z.string(),
  kind: contentKind,
  name: z.string(),
  title: z.string(),
  state: contentState,
  newest: z.number().int(),
  live: z.number().int().nullable(),
  next: z.object({ number: z.number().int(), at: instant }).nullable(),
  changed_at: instant,
});

export const listContent = endpoint({
  method: 'GET',
  path: '/admin/api/content',
  ...access,
  summary: 'Items of one kind, last changed first.',
  query: z.strictObject({ ...page.shape, kind: contentKind }),
  response: z.object({ items: z.array(itemRow), has_more: z.boolean() }),
  refusals: {},
});

export const readContent = endpoint({
  method: 'GET',
  path: '/admin/api/content/{id}',
  ...access,
  summary: 'One item with its newest version, or with the requested one.',
  params: itemParams,
  query: z.strictObject({ version: z.coerce.number().pipe(versionNumber).optional() }),
  response: z.object({ item: itemRow, number: z.number().int(), draft: contentDraft }),
  refusals: { content_unknown: 404, version_unknown: 404 },
});

export const listContentVersions = endpoint({
  method: 'GET',
  path: '/admin/api/content/{id}/versions',
  ...access,
  summary: 'Every version of an item, newest first.',
  params: itemParams,
  query: z.strictObject(page.shape),
  response: z.object({
    versions: z.array(
      z.object({
        number: z.number().int(),
        written_at: instant,
        /** Empty if the version comes from the files of the program. */
        written_by: z.string(),
        restored_from: z.number().int().nullable(),
        is_live: z.boolean(),
      }),
    ),
    has_more: z.boolean(),
  }),
  refusals: { content_unknown: 404 },
});

export const createContent = endpoint({
  method: 'POST',
  path: '/admin/api/content',
  ...access,
  summary: 'Creates an item as a draft.',
  largestBodyBytes: 2_000_000,
  body: z.strictObject({ kind: writtenKind, name: contentName, draft: contentDraft }),
  response: z.object({ id: z.string(), number: z.number().int() }),
  refusals: {
    content_name_taken: 409,
    tag_unknown: 422,
    category_unknown: 422,
    picture_unknown: 422,
    place_unknown: 422,
  },
});

export const saveContent = endpoint({
  method: 'POST',
  path: '/admin/api/content/{id}/versions',
  ...access,
  summary:
    'Saves a new version; visitors see it once it is published. Refused if another one was saved in the meantime.',
  largestBodyBytes: 2_000_000,
  params: itemParams,
  body: z.strictObject({ based_on: versionNumber, draft: contentDraft }),
  response: z.object({ number: z.number().int() }),
  refusals: {
    content_unknown: 404,
    content_changed: 409,
    tag_unknown: 422,
    category_unknown: 422,
    picture_unknown: 422,
    place_unknown: 422,
  },
});

export const restoreContent = endpoint({
  method: 'POST',
  path: '/admin/api/content/{id}/restore',
  ...access,
  summary: 'Saves an old version again as the newest; visitors see it once it is published.',
  params: itemParams,
  body: z.strictObject({ based_on: versionNumber, version: versionNumber }),
  response: z.object({ number: z.number().int() }),
  refusals: { content_unknown: 404, content_changed: 409, version_unknown: 404 },
});

export const publishContent = endpoint({
  method: 'POST',
  path: '/admin/api/content/{id}/publish',
  ...access,
  summary: 'Publishes a version, now or at a given time; it must be complete in all languages.',
  params: itemParams,
  body: z.strictObject({ version: versionNumber, at: z.iso.datetime({ offset: true }).nullable() }),
  response: done,
  refusals: {
    content_unknown: 404,
    version_unknown: 404,
    content_incomplete: 422,
    publish_time_too_far: 422,
  },
});

export const withdrawContent = endpoint({
  method: 'POST',
  path: '/admin/api/content/{id}/withdraw',
  ...access,
  summary: 'Unpublishes an item and cancels a scheduled publication.',
  params: itemParams,
  response: done,
  refusals: { content_unknown: 404, content_not_shown: 409, content_needed: 409 },
});

export const previewContent = endpoint({
  method: 'POST',
  path: '/admin/api/content/preview',
  ...access,
  summary: 'Renders a text as visitors would see it; stores nothing.',
  largestBodyBytes: 500_000,
  body: z.strictObject({ body: paragraph(maxTextLength), locale: localeCode }),
  response: z.object({ text: renderedText, reading_minutes: z.number().int() }),
  refusals: {},
});
