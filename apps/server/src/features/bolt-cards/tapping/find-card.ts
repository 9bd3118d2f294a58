import { chipId, tapKey } from '@dukat/rules/bolt-cards/card-keys';
import { decryptTap, isSignedBy, readTap, type Tap } from '@dukat/rules/bolt-cards/tap';
import type { Database } from '../../../platform/database/database.ts';
import type { BoltCardsDeps } from '../bolt-cards-deps.ts';
import { type CardRow, findByChip } from '../cards-repository.ts';
import { openKeys } from '../issuer-keys.ts';

export interface GenuineTap {
  readonly card: CardRow;
  readonly tap: Tap;
}

/** Finds the card whose chip signed the tap; undefined if none did. Nothing is written before that is certain. */
export async function findTappedCard(
  db: Database,
  { secrets }: Pick<BoltCardsDeps, 'secrets'>,
  { p, c }: { readonly p: string; readonly c: string },
): Promise<GenuineTap | undefined> {
  const sealed = readTap(p, c);
  if (sealed === undefined) return undefined;
  for (const { id: issuer, key } of secrets.all) {
    const tap = decryptTap(sealed, tapKey(key));
    const cards = tap === undefined ? [] : await findByChip(db, issuer, chipId(key, tap.uid));
    for (const card of cards) {
      const { encrypted_keys: encrypted, public_id: publicId, version } = card;
      const keys = encrypted === null ? undefined : openKeys(secrets, encrypted, { publicId, version });
      if (tap !== undefined && keys !== undefined && isSignedBy(sealed, tap, keys.k2)) return { card, tap };
    }
  }
  return undefined;
}
