import type { Site } from '@dukat/brands/site';
import type { Picture } from '@dukat/contract/content/content-fields';
import type { Database } from '../../../platform/database/database.ts';
import { brandIllustration } from './illustrations.ts';
import { picturesNamed } from './pictures-repository.ts';

/** The header pictures of articles by name: the uploaded one, else a drawn illustration, so that every article has one. */
export async function headerPictures(
  db: Database,
  { brand }: Site,
  names: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  const uploaded = await picturesNamed(db, names);
  return new Map(
    names.map((name) => [name, uploaded.get(name) ?? brandIllustration(name, brand.id).picture] as const),
  );
}
