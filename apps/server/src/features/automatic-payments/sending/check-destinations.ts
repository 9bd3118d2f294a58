import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { destinationKey } from '@dukat/rules/wallets/destination-key';
import { comparedAddresses, confirmedLetters } from '@dukat/rules/wallets/key-scripts';
import { looksPrivate } from '@dukat/rules/wallets/private-key';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { checkAuthorizedDestination } from '../../withdrawals/withdrawals-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { deriveAddresses } from '../keys/derive-addresses.ts';
import { keyNetwork } from '../keys/key-formats.ts';
import { checkKeyCount } from '../keys/keys-repository.ts';
import { type KeyRefusal, readExtendedKey } from '../keys/read-extended-key.ts';
import type { TypedDestination, TypedKey } from '../plan-command.ts';
import type { NewDestination, StoredDestination } from './sending-repository.ts';

export type Deps = Pick<AutomaticPaymentsDeps, 'withdrawals' | 'keyNetwork'>;
type AddressRefusal = Extract<
  Awaited<ReturnType<typeof checkAuthorizedDestination>>,
  { refused: true }
>['reason'];
export type DestinationRefusal =
  | AddressRefusal
  | KeyRefusal
  | 'key_coin_invalid'
  | 'key_address_differs'
  | 'too_many_keys';

interface Typed {
  readonly destinations: readonly TypedDestination[];
  /** What the owner has authorized. */
  readonly stored: readonly StoredDestination[];
  readonly isSimilarChecked: boolean;
  readonly user: SignedInUser;
  readonly now: Date;
}

/** Checks new destinations. Those that the owner has authorized were checked before, and each payment checks them again. */
export async function checkDestinations(
  tx: Transaction,
  deps: Deps,
  typed: Typed,
): Promise<Result<readonly NewDestination[], DestinationRefusal>> {
  const checked: NewDestination[] = [];
  for (const destination of typed.destinations) {
    const { coin } = destination;
    const known = typed.stored.find((its) => its.coin === coin);
    const its =
      'key' in destination
        ? await checkKey(tx, deps, typed, { coin, key: destination.key, known })
        : await checkAddress(tx, deps, typed, { ...destination, known });
    if (its.refused) return { ...its, field: `destinations.${coin}` };
    checked.push(its.value);
  }
  return accept(checked);
}

type Checking = Pick<Typed, 'isSimilarChecked' | 'user' | 'now'>;

async function checkAddress(
  tx: Transaction,
  { withdrawals }: Deps,
  { isSimilarChecked, user, now }: Checking,
  {
    coin,
    to,
    known,
  }: Extract<TypedDestination, { to: object }> & { readonly known: StoredDestination | undefined },
): Promise<Result<NewDestination, AddressRefusal | 'key_private'>> {
  if (known?.key === null && destinationKey(known.to) === destinationKey(to)) return accept(known);
  if (coin === 'BTC' && looksPrivate(to.Address ?? '')) return refuse('key_private');
  const asset = findAsset(coin);
  assert(asset !== undefined, 'expected a coin of checked terms');
  const checked = await checkAuthorizedDestination(tx, withdrawals, {
    user,
    asset,
    to,
    isSimilarChecked,
    now,
  });
  return checked.refused ? checked : accept({ coin, to: checked.value, key: null });
}

interface CheckedKey {
  readonly coin: string;
  readonly key: TypedKey;
  readonly known: StoredDestination | undefined;
}

/** A key is checked by its first address, which stands for all of them in the allow-list and the travel rule. */
async function checkKey(
  tx: Transaction,
  deps: Deps,
  typed: Checking,
  { coin, key, known }: CheckedKey,
): Promise<Result<NewDestination, DestinationRefusal>> {
  const read = readExtendedKey(key, deps.keyNetwork);
  if (read.refused) return read;
  if (coin !== 'BTC') return refuse('key_coin_invalid');
  const { canonical, script } = read.value;
  if (known?.key?.canonical === canonical && known.key.script === script) return accept(known);
  const addresses = deriveAddresses({ canonical, script, first: 0, count: comparedAddresses });
  const [first = ''] = addresses;
  if (!addresses.some((address) => endsWith(address, key.lastSix))) return refuse('key_address_differs');
  const to = { Address: first, Network: keyNetwork };
  const checked = await checkAddress(tx, deps, typed, { coin, to, known: undefined });
  if (checked.refused) return checked;
  // It belongs to the owner from the confirmation on. Another person's key is not refused before: that would reveal a customer.
  const counted = await checkKeyCount(tx, { userId: typed.user.id, canonical });
  if (counted.refused) return counted;
  return accept({ coin, to: checked.value.to, key: { ...read.value, addresses } });
}

const endsWith = (address: string, typed: string | null) =>
  typed !== null && address.slice(-confirmedLetters).toLowerCase() === typed.trim().toLowerCase();
