import { contentName, picture } from '../content/content-fields.ts';
import { endpoint } from '../endpoint.ts';
import { done, line, page } from '../wire.ts';
import { z } from '../z.ts';
import { contentRoles } from './roles.ts';

const access = { access: 'operator', roles: contentRoles } as const;

/** The size limit of an uploaded picture as sent: enough for a good camera. */
export const largestPictureBytes = 8_000_000;
const largestPictureLetters = Math.ceil(largestPictureBytes / 3) * 4;

export const listContentPictures = endpoint({
  method: 'GET',
  path: '/admin/api/content-pictures',
  ...access,
  summary: 'Uploaded pictures, newest first, and the names of the drawn illustrations.',
  query: z.strictObject(page.shape),
  response: z.object({
    pictures: z.array(z.object({ name: z.string(), picture })),
    illustrations: z.array(z.string()),
    has_more: z.boolean(),
  }),
  refusals: {},
});

export const uploadContentPicture = endpoint({
  method: 'POST',
  path: '/admin/api/content-pictures',
  ...access,
  summary:
    'Uploads a picture (JPEG, PNG, WebP, AVIF), re-encodes it in several sizes and formats, and discards the original file.',
  largestBodyBytes: largestPictureLetters + 10_000,
  body: z.strictObject({
    name: contentName,
    /** The file in base64. */
    file: z
      .string()
      .max(largestPictureLetters)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  }),
  response: z.object({ name: z.string(), picture }),
  refusals: {
    picture_name_taken: 409,
    picture_unreadable: 422,
    picture_too_large: 422,
    picture_too_small: 422,
    picture_too_tall: 422,
  },
});

export const labelKind = z.enum(['tag', 'category']);

const names = z.strictObject({
  cs_CZ: line(60).min(1),
  sk_SK: line(60).min(1),
  en_US: line(60).min(1),
  de_DE: line(60).min(1),
  es_ES: line(60).min(1),
});

export const contentLabel = z.strictObject({
  kind: labelKind,
  key: contentName,
  position: z.number().int().min(0).max(100_000),
  names,
});

export const listContentLabels = endpoint({
  method: 'GET',
  path: '/admin/api/content-labels',
  ...access,
  summary: 'Tags of articles and categories of questions, with their names.',
  response: z.object({ labels: z.array(contentLabel) }),
  refusals: {},
});

export const saveContentLabel = endpoint({
  method: 'POST',
  path: '/admin/api/content-labels',
  ...access,
  summary: 'Creates or renames a tag or a category.',
  body: contentLabel,
  response: done,
  refusals: { too_many_labels: 409 },
});

const placeNames = z.array(z.string());

export const listContentPlaces = endpoint({
  method: 'GET',
  path: '/admin/api/content-places',
  ...access,
  summary: 'Where an alert can be shown: portals, brands, pages, coins and markets.',
  response: z.object({
    portals: placeNames,
    brands: placeNames,
    pages: placeNames,
    coins: placeNames,
    markets: placeNames,
  }),
  refusals: {},
});
