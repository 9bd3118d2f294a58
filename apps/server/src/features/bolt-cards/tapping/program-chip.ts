import type { Site } from '@dukat/brands/site';
import { z } from '@dukat/contract/z';
import type { CardKeys } from '@dukat/rules/bolt-cards/card-keys';
import { chipId, deriveCardKeys } from '@dukat/rules/bolt-cards/card-keys';
import { decryptTap, isSignedBy, readTap } from '@dukat/rules/bolt-cards/tap';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { hashSecret } from '../../../platform/random.ts';
import { findEpochs } from '../../identity/identity-facade.ts';
import type { BoltCardsDeps } from '../bolt-cards-deps.ts';
import { cardStatus } from '../cards/wire-card.ts';
import { type CardRow, lockLinkedCard, nextVersion, setChip, setLink } from '../cards-repository.ts';
import { closeKeys, hexKeys, openKeys } from '../issuer-keys.ts';

export type ProgramFailure = 'link_expired' | 'chip_unreadable' | 'other_chip' | 'card_stopped';

/** What the application that writes chips sends: the serial number of an empty chip, or the URL of a programmed one. */
const request = z.union([
  z.object({ UID: z.string().regex(/^[0-9a-fA-F]{14}$/) }),
  z.object({ LNURLW: z.string().max(2000) }),
]);

/** Answers the one-time address of a card with the keys of its chip, to write them or to reset the chip. */
export async function programChip(
  deps: BoltCardsDeps,
  { secret, body }: { readonly secret: string; readonly body: unknown },
  site: Site,
): Promise<Result<object, ProgramFailure>> {
  const read = request.safeParse(body).data;
  if (read === undefined) return refuse('chip_unreadable');
  const now = deps.clock.now();
  return inTransaction(deps.database, async (tx) => {
    const card = await lockLinkedCard(tx, hashSecret(secret), now);
    if (card === undefined) return refuse('link_expired');
    const uid = 'UID' in read ? new Uint8Array(Buffer.from(read.UID, 'hex')) : undefined;
    const keys =
      card.link_purpose === 'reset'
        ? await resetChip(tx, deps, card, 'UID' in read ? { uid } : { url: read.LNURLW })
        : await writeChip(tx, deps, card, uid);
    return keys.refused ? keys : accept(wireKeys(keys.value, site));
  });
}

/** Derives keys of a new version, so that the chip's former keys and counter do not matter. */
async function writeChip(
  tx: Transaction,
  { secrets }: BoltCardsDeps,
  card: CardRow,
  uid: Uint8Array | undefined,
): Promise<Result<CardKeys, ProgramFailure>> {
  if (uid === undefined) return refuse('chip_unreadable');
  const epoch = (await findEpochs(tx, [card.user_id])).get(card.user_id);
  const status = cardStatus(card, epoch);
  if (status !== 'new' && status !== 'active') return refuse('card_stopped');
  const { id: issuer, key } = secrets.newest;
  const chip = chipId(key, uid);
  const version = await nextVersion(tx);
  const keys = deriveCardKeys(key, { uid, version });
  const encryptedKeys = closeKeys(secrets, keys, { publicId: card.public_id, version });
  await setChip(tx, card.id, { issuer, chip, version, encryptedKeys });
  return accept(keys);
}

/** Returns the keys with which the chip can be emptied. The chip must be the card's. */
async function resetChip(
  tx: Transaction,
  { secrets }: BoltCardsDeps,
  card: CardRow,
  shown: { readonly uid?: Uint8Array | undefined; readonly url?: string },
): Promise<Result<CardKeys, ProgramFailure>> {
  const { encrypted_keys: encrypted, public_id: publicId, version } = card;
  assert(encrypted !== null, 'expected the keys of a programmed chip');
  const keys = openKeys(secrets, encrypted, { publicId, version });
  assert(keys !== undefined, 'expected keys that can be decrypted');
  const issuers = secrets.all.filter(({ id }) => id === card.issuer);
  const isChip = (uid: Uint8Array) => issuers.some(({ key }) => chipId(key, uid) === card.chip);
  const isSame =
    shown.url === undefined ? shown.uid !== undefined && isChip(shown.uid) : isTapOf(shown.url, keys);
  if (!isSame) return refuse('other_chip');
  await setLink(tx, card.id, null);
  return accept(keys);
}

function isTapOf(url: string, { k1, k2 }: CardKeys): boolean {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const sealed = readTap(query.get('p') ?? '', query.get('c') ?? '');
  const tap = sealed && decryptTap(sealed, k1);
  return sealed !== undefined && tap !== undefined && isSignedBy(sealed, tap, k2);
}

/** The answer in the form of the application that writes chips. */
function wireKeys(keys: CardKeys, { origin }: Site) {
  const { k0: K0, k1: K1, k2: K2, k3: K3, k4: K4 } = hexKeys(keys);
  const LNURLW = `${origin.replace(/^https?:/, 'lnurlw:')}/api/bolt_cards/tap`;
  return { LNURLW, K0, K1, K2, K3, K4 };
}
