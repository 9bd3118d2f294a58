import type { ContentKind } from '@dukat/rules/content/publication';
import { decidePublication, decideUnpublishing } from '@dukat/rules/content/publication';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { hasLabel } from '../labels-repository.ts';
import { findPictureNames } from '../markdown/render-markdown.ts';
import { illustrationNames } from '../pictures/illustrations.ts';
import { picturesNamed } from '../pictures/pictures-repository.ts';
import { unknownPlace } from './alert-places.ts';
import {
  addVersion,
  type Draft,
  findVersion,
  insertItem,
  lockItem,
  setPublication,
} from './items-repository.ts';

/** The author and the time of a change. */
export interface Writing {
  readonly operatorId: string;
  readonly now: Date;
}

const toAuthor = ({ operatorId }: Writing) => ({ operatorId, sourceHash: null }) as const;

type UnknownPart = 'tag_unknown' | 'category_unknown' | 'picture_unknown' | 'place_unknown';

/** Checks that everything a version refers to exists: tags, category, places of an alert, header and pictures of its texts. */
async function checkParts(tx: Transaction, draft: Draft): Promise<Result<object, UnknownPart>> {
  for (const tag of draft.tags) {
    if (!(await hasLabel(tx, 'tag', tag))) return refuse('tag_unknown', { field: 'draft.tags' });
  }
  if (draft.category !== null && !(await hasLabel(tx, 'category', draft.category))) {
    return refuse('category_unknown', { field: 'draft.category' });
  }
  const place = draft.alert === null ? undefined : unknownPlace(draft.alert);
  if (place !== undefined) return refuse('place_unknown', { field: `draft.alert.${place}` });
  const { picture } = draft;
  if (picture !== null && !illustrationNames.includes(picture) && !(await isUploaded(tx, [picture]))) {
    return refuse('picture_unknown', { field: 'draft.picture' });
  }
  const picturesInTexts = Object.values(draft.texts).flatMap(({ body }) => findPictureNames(body));
  return (await isUploaded(tx, picturesInTexts))
    ? accept({})
    : refuse('picture_unknown', { field: 'draft.texts' });
}

async function isUploaded(tx: Transaction, names: readonly string[]): Promise<boolean> {
  const uniqueNames = [...new Set(names)];
  return (await picturesNamed(tx, uniqueNames)).size === uniqueNames.length;
}

/** Creates an item as an unpublished draft. */
export async function createItem(
  tx: Transaction,
  { kind, name, draft }: { readonly kind: ContentKind; readonly name: string; readonly draft: Draft },
  writing: Writing,
): Promise<Result<{ id: string; number: number }, UnknownPart | 'content_name_taken'>> {
  const parts = await checkParts(tx, draft);
  if (parts.refused) return parts;
  const id = await insertItem(tx, { kind, name }, { draft, author: toAuthor(writing), now: writing.now });
  return id === undefined ? refuse('content_name_taken', { field: 'name' }) : accept({ id, number: 1 });
}

interface VersionBase {
  readonly id: string;
  /** The newest version that the operator has seen. */
  readonly basedOn: number;
}

/** Saves a new version. Refuses if another one was saved since `basedOn`, so that no changes are lost. */
export async function saveVersion(
  tx: Transaction,
  { id, basedOn, draft }: VersionBase & { readonly draft: Draft },
  writing: Writing,
): Promise<Result<{ number: number }, UnknownPart | 'content_unknown' | 'content_changed'>> {
  const item = await lockItem(tx, id);
  if (item === undefined) return refuse('content_unknown');
  if (item.publication.newest !== basedOn) return refuse('content_changed');
  const parts = await checkParts(tx, draft);
  if (parts.refused) return parts;
  const number = await addVersion(tx, item, { draft, author: toAuthor(writing), now: writing.now });
  return accept({ number });
}

/** Saves an old version again as the newest. */
export async function restoreVersion(
  tx: Transaction,
  { id, basedOn, version }: VersionBase & { readonly version: number },
  writing: Writing,
): Promise<Result<{ number: number }, 'content_unknown' | 'content_changed' | 'version_unknown'>> {
  const item = await lockItem(tx, id);
  if (item === undefined) return refuse('content_unknown');
  if (item.publication.newest !== basedOn) return refuse('content_changed');
  const draft = await findVersion(tx, id, version);
  if (draft === undefined) return refuse('version_unknown');
  const written = { draft, author: toAuthor(writing), restoredFrom: version, now: writing.now };
  return accept({ number: await addVersion(tx, item, written) });
}

/** Publishes a version now or schedules it. */
export async function publishVersion(
  tx: Transaction,
  { id, version, at }: { readonly id: string; readonly version: number; readonly at: Date | null },
  { now }: Writing,
): Promise<
  Result<
    Record<string, never>,
    'content_unknown' | 'version_unknown' | 'content_incomplete' | 'publish_time_too_far'
  >
> {
  const item = await lockItem(tx, id);
  if (item === undefined) return refuse('content_unknown');
  const draft = await findVersion(tx, id, version);
  if (draft === undefined) return refuse('version_unknown', { field: 'version' });
  const { kind, publication } = item;
  const decided = decidePublication({ publication, number: version, version: { kind, ...draft }, at, now });
  if (decided.refused) return decided;
  await setPublication(tx, id, decided.value, { isEdited: true, now });
  return accept({});
}

/** Unpublishes an item. */
export async function withdrawItem(
  tx: Transaction,
  id: string,
  { now }: Writing,
): Promise<Result<Record<string, never>, 'content_unknown' | 'content_not_shown' | 'content_needed'>> {
  const item = await lockItem(tx, id);
  if (item === undefined) return refuse('content_unknown');
  const decided = decideUnpublishing(item.kind, item.publication, now);
  if (decided.refused) return decided;
  await setPublication(tx, id, decided.value, { isEdited: true, now });
  return accept({});
}
