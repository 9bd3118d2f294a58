import type { Site } from '@dukat/brands/site';
import type { Picture } from '@dukat/contract/content/content-fields';
import type { Database } from '../../../platform/database/database.ts';
import { picturesNamed } from './pictures-repository.ts';

/** The headers of articles by their names. */
export function headerPictures(
  db: Database,
  _site: Site,
  names: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  return picturesNamed(db, names);
}
