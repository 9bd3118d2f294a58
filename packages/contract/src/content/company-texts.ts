import { endpoint } from '../endpoint.ts';
import { page } from '../wire.ts';
import { z } from '../z.ts';
import { renderedText } from './content-fields.ts';

/** A calendar day, such as 2026-11-21. */
const day = z.string();

export const legalDocument = z.enum(['terms', 'marketing_agreement', 'personal_data_processing']);
export type LegalDocument = z.output<typeof legalDocument>;

export const readLegalText = endpoint({
  method: 'GET',
  path: '/api/legal/{document}',
  access: 'device',
  summary: 'A legal text in its published version, with the company’s names filled in.',
  params: z.object({ document: legalDocument }),
  response: z.object({ title: z.string(), since: day, text: renderedText }),
  refusals: { text_unknown: 404 },
  cacheSeconds: 30,
});

export const employmentKind = z.enum(['full-time', 'part-time', 'contract']);

export const listOpenPositions = endpoint({
  method: 'GET',
  path: '/api/careers',
  access: 'device',
  summary: 'Open positions, newest first.',
  query: z.strictObject(page.shape),
  response: z.object({
    positions: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        description: z.string(),
        place: z.string(),
        kind: employmentKind,
        publishedOn: day,
        text: renderedText,
      }),
    ),
    total: z.number().int(),
  }),
  refusals: {},
  cacheSeconds: 30,
});

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/changelog',
  access: 'device',
  summary: 'The changes of each release, newest first.',
  query: z.strictObject(page.shape),
  response: z.object({
    releases: z.array(
      z.object({ version: z.string(), title: z.string(), publishedOn: day, html: z.string() }),
    ),
    total: z.number().int(),
  }),
  refusals: {},
  cacheSeconds: 30,
});

const pressMention = z.object({
  name: z.string(),
  /** The headline, and the medium that published it. */
  title: z.string(),
  medium: z.string(),
  url: z.string(),
  publishedOn: day,
});

export const listPressMentions = endpoint({
  method: 'GET',
  path: '/api/press',
  access: 'device',
  summary: 'Press articles about the company, newest first, at most twelve.',
  response: z.object({
    mentions: z.array(pressMention),
  }),
  refusals: {},
  cacheSeconds: 30,
});

export const readOpeningHours = endpoint({
  method: 'GET',
  path: '/api/opening_hours',
  access: 'device',
  summary:
    'Support hours: the days of a week from Monday on, and the next closed days; null if they are not published.',
  response: z.object({
    hours: z
      .object({
        days: z.array(z.object({ from: z.string(), to: z.string() }).nullable()),
        closedOn: z.array(day),
        /** A note to show beside the hours; may be empty. */
        note: z.string(),
      })
      .nullable(),
  }),
  refusals: {},
  cacheSeconds: 30,
});
