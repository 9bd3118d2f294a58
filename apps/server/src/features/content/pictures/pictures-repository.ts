import type { Picture } from '@dukat/contract/content/content-fields';
import { assert } from '@dukat/rules/result';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';

export type PictureFormat = Tables['content_picture_files']['format'];

type PictureFile = Omit<Selectable<Tables['content_picture_files']>, 'bytes' | 'picture_id'>;

const path = ({ hash, format }: PictureFile) => `/content/pictures/${hash}.${format}`;

/** Best formats first. The fallback is the largest file of the last format. */
export const pictureFormats: readonly PictureFormat[] = ['avif', 'webp', 'jpeg'];

/** Returns uploaded pictures by name; unknown names are absent. */
export async function picturesNamed(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('content_picture_files as f')
    .innerJoin('content_pictures as p', 'p.id', 'f.picture_id')
    .select(['p.name', 'f.format', 'f.width', 'f.height', 'f.hash'])
    .where('p.name', 'in', names)
    .orderBy('f.width')
    .execute();
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map([...byName].map(([name, files]) => [name, toPicture(files)]));
}

function toPicture(files: readonly PictureFile[]): Picture {
  const plain = files.findLast(({ format }) => format === 'jpeg');
  assert(plain !== undefined, 'expected a JPEG file for every picture');
  const sources = pictureFormats.flatMap((format) => {
    const own = files.filter((file) => file.format === format);
    const srcset = own.map((file) => `${path(file)} ${file.width}w`).join(', ');
    return own.length === 0 || format === 'jpeg' ? [] : [{ type: `image/${format}`, srcset }];
  });
  return { url: path(plain), width: plain.width, height: plain.height, sources };
}

/** Returns the bytes of a file, or undefined if none has that hash and format. */
export async function pictureBytes(
  db: Database,
  hash: string,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('content_picture_files')
    .select('bytes')
    .where('hash', '=', hash)
    .where('format', '=', format)
    .executeTakeFirst();
  return found?.bytes;
}

export interface DrawnFile extends PictureFile {
  readonly bytes: Buffer;
}

export interface DrawnPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly DrawnFile[];
  readonly uploadedBy: string;
  readonly now: Date;
}

/** Returns false if the name is taken: a name that texts refer to never changes its picture. */
export async function storePicture(tx: Transaction, picture: DrawnPicture): Promise<boolean> {
  const { name, width, height, files, uploadedBy, now } = picture;
  const stored = await tx
    .insertInto('content_pictures')
    .values({ name, width, height, uploaded_by: uploadedBy, uploaded_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) return false;
  await tx
    .insertInto('content_picture_files')
    .values(files.map((file) => ({ ...file, picture_id: stored.id })))
    .execute();
  return true;
}

/** Names of uploaded pictures, newest first. */
export async function pictureNames(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('content_pictures')
    .select('name')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}
