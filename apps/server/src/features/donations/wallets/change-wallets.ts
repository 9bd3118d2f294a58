import { mostAliases, mostLightningWallets, type WalletTerms } from '@dukat/rules/donations/lightning-wallet';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import {
  countAliases,
  findAliasOwner,
  findWallets,
  insertAlias,
  insertWallet,
  isOfDisabledWallet,
  lockWallets,
  markRemoved,
  updateWallet,
  type WalletRow,
} from './lightning-wallets-repository.ts';

interface Owner {
  readonly userId: string;
  readonly portfolioId: string;
  readonly now: Date;
}

type AliasRefusal = 'lightning_alias_taken' | 'too_many_lightning_aliases' | 'lightning_wallet_disabled';

export async function createWallet(
  tx: Transaction,
  terms: WalletTerms,
  { userId, portfolioId, now }: Owner,
): Promise<Result<WalletRow, AliasRefusal | 'too_many_lightning_wallets'>> {
  await lockWallets(tx, userId);
  const others = await findWallets(tx, userId);
  if (others.length >= mostLightningWallets) {
    return refuse('too_many_lightning_wallets', { values: { most: String(mostLightningWallets) } });
  }
  const alias = await takeAlias(tx, { terms, others, userId, now });
  if (alias.refused) return alias;
  const wallet = { publicId: publicId(), userId, portfolioId, terms, now };
  return accept(await insertWallet(tx, wallet));
}

export async function changeWallet(
  tx: Transaction,
  sourceId: string,
  terms: WalletTerms,
  { userId, now }: Omit<Owner, 'portfolioId'>,
): Promise<Result<WalletRow, AliasRefusal | 'lightning_wallet_unknown'>> {
  await lockWallets(tx, userId);
  const wallets = await findWallets(tx, userId);
  const wallet = wallets.find((own) => own.public_id === sourceId);
  if (wallet === undefined) return refuse('lightning_wallet_unknown');
  if (terms.alias !== wallet.alias) {
    // Another wallet could continue at the alias.
    if (wallet.disabled_reason !== null) return refuse('lightning_wallet_disabled');
    const others = wallets.filter((own) => own !== wallet);
    const alias = await takeAlias(tx, { terms, others, userId, now });
    if (alias.refused) return alias;
  }
  const changed = await updateWallet(tx, userId, sourceId, terms);
  return changed === undefined ? refuse('lightning_wallet_unknown') : accept(changed);
}

/** Removes a wallet. A disabled one stays, since its alias would be free for a new one. */
export async function removeWallet(
  tx: Transaction,
  sourceId: string,
  { userId, now }: Omit<Owner, 'portfolioId'>,
): Promise<Result<undefined, 'lightning_wallet_unknown' | 'lightning_wallet_disabled'>> {
  await lockWallets(tx, userId);
  const wallet = (await findWallets(tx, userId)).find((own) => own.public_id === sourceId);
  if (wallet === undefined) return refuse('lightning_wallet_unknown');
  if (wallet.disabled_reason !== null) return refuse('lightning_wallet_disabled');
  await markRemoved(tx, wallet.id, now);
  return accept(undefined);
}

interface AliasRequest {
  readonly terms: WalletTerms;
  readonly others: readonly WalletRow[];
  readonly userId: string;
  readonly now: Date;
}

/** Assigns the alias to the person permanently. Refuses one that another person has or had. */
async function takeAlias(
  tx: Transaction,
  { terms: { alias }, others, userId, now }: AliasRequest,
): Promise<Result<undefined, AliasRefusal>> {
  const taken = refuse('lightning_alias_taken', { field: 'alias' });
  if (alias === null) return accept(undefined);
  if (others.some((other) => other.alias === alias)) return taken;
  if (await isOfDisabledWallet(tx, alias, userId)) return refuse('lightning_wallet_disabled');
  const owner = await findAliasOwner(tx, alias);
  if (owner !== undefined) return owner === userId ? accept(undefined) : taken;
  if ((await countAliases(tx, userId)) >= mostAliases) {
    return refuse('too_many_lightning_aliases', { values: { most: String(mostAliases) } });
  }
  return (await insertAlias(tx, alias, userId, now)) ? accept(undefined) : taken;
}
