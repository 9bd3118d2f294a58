import type { createAutomaticPayment } from '@dukat/contract/automatic-payments';
import type { EndpointBodyInput } from '@dukat/contract/endpoint';
import { cleanTypedAddress } from '@dukat/rules/wallets/clean-typed-address';
import type { KeyScript } from '@dukat/rules/wallets/key-scripts';
import { filledEntry } from '../../../platform/addresses/withdrawal-rules.ts';
import type { ListedPlan } from '../plan-words.ts';

type TypedCoin = EndpointBodyInput<typeof createAutomaticPayment>['coins'][number];
type ShownCoin = ListedPlan['coins'][number];
export type Destination = NonNullable<ShownCoin['destination']>;
export type ShownKey = NonNullable<ShownCoin['key']>;

export interface AddressPlace {
  readonly kind: 'address';
  readonly to: Destination;
  /** Typed here, not chosen from the saved ones. */
  readonly isTyped: boolean;
  /** It begins and ends like a saved one. */
  readonly isSimilar: boolean;
  /** The owner has compared it with that one. */
  readonly isCompared: boolean;
}

export interface KeyPlace {
  readonly kind: 'key';
  readonly key: string;
  /** Empty until it is chosen for a plain xpub. */
  readonly script: KeyScript | '';
  readonly lastSix: string;
  /** The key that the owner has authorized for the plan. */
  readonly stored: ShownKey | null;
}

/** Where a coin is sent. */
export type Place = AddressPlace | KeyPlace;

/** By coin; coins without a place stay on the balance. */
export type Places = Readonly<Record<string, Place>>;

export const savedAddress = (to: Destination): AddressPlace => ({
  ...{ kind: 'address', to, isTyped: false, isSimilar: false, isCompared: false },
});
export const emptyAddress: AddressPlace = { ...savedAddress({}), isTyped: true };
export const emptyKey: KeyPlace = { kind: 'key', key: '', script: '', lastSix: '', stored: null };

/** Returns the places of a stored plan. A key that the owner has not authorized must be compared again. */
export function toPlaces({ coins, sending }: Pick<ListedPlan, 'coins' | 'sending'>): Places {
  const isAuthorized = sending?.state === 'authorized';
  return Object.fromEntries(
    coins.flatMap(({ coin, destination, key }): (readonly [string, Place])[] => {
      if (key !== null)
        return [[coin, { ...emptyKey, key: key.key, script: key.script, stored: isAuthorized ? key : null }]];
      return destination === null ? [] : [[coin, savedAddress(destination)]];
    }),
  );
}

/** The address is cleaned only when it is used: a recovery phrase is recognized by its spaces. */
export const cleanEntry = (coin: string, to: Destination): Destination =>
  to.Address === undefined ? to : { ...to, Address: cleanTypedAddress(coin, to.Address) };

/** A plain xpub or tpub does not say which addresses the wallet shows. */
export const isPlainKey = (key: string): boolean => /^\s*[xt]pub/.test(key);

/** An authorized key needs no comparison. */
export const isKnown = ({ key, script, stored }: KeyPlace): boolean =>
  stored !== null && key.trim() === stored.key && script === stored.script;

/** Whether the owner has compared each address that resembles a saved one. */
export function areCompared(places: readonly (Place | undefined)[]): boolean {
  const similar = places.filter((place) => place?.kind === 'address' && place.isSimilar);
  return similar.length > 0 && similar.every((place) => place?.kind === 'address' && place.isCompared);
}

/** Returns the part of the request about a coin's place. */
export function placeBody(coin: string, place: Place | undefined): Pick<TypedCoin, 'destination' | 'key'> {
  if (place === undefined) return { destination: null, key: null };
  if (place.kind === 'address') return { destination: filledEntry(cleanEntry(coin, place.to)), key: null };
  const { key, script, lastSix } = place;
  return {
    destination: null,
    key: { key, script: script === '' ? null : script, last_six: isKnown(place) ? null : lastSix.trim() },
  };
}

/** Returns the network only: a preview needs no more. */
export function previewedPlace(place: Place | undefined): Destination | null {
  if (place === undefined) return null;
  if (place.kind === 'key') return { Network: 'BTC' };
  return place.to.Network === undefined ? {} : { Network: place.to.Network };
}
