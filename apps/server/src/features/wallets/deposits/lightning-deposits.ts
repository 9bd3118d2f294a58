import type { Site } from '@dukat/brands/site';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { createDepositWallet } from '@dukat/contract/wallets';
import type { LocaleCode } from '@dukat/locales/locale';
import { bitcoins } from '@dukat/rules/lightning/msat';
import { formatAmount, larger, toAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { showDepositWallet } from '../addresses/show-deposit-wallet.ts';
import type { Chains } from '../networks/chains.ts';

/** Deposits of bitcoins over Lightning, which has no chain. Other slices receive them. */
export interface LightningDeposits {
  /** False without a node. */
  readonly isOffered: boolean;
  /** Returns the wallet whose Lightning address pays into a portfolio. */
  findWallet(db: Database, portfolioId: string): Promise<LightningWallet | undefined>;
}

interface LightningWallet {
  readonly public_id: string;
  readonly name: string;
  readonly alias: string | null;
  readonly min_msat: string;
  readonly created_at: Date;
}

/** Returns the owner's Lightning address in the format of deposit addresses. Owners without one create an invoice for each deposit. */
export async function showLightningAddress(
  db: Database,
  { chains, lightning }: { readonly chains: Chains; readonly lightning: LightningDeposits },
  {
    portfolioId,
    site,
    language,
  }: { readonly portfolioId: string; readonly site: Site; readonly language: LocaleCode },
): Promise<
  Result<
    EndpointResponse<typeof createDepositWallet>['wallet'],
    'deposits_unavailable' | 'lightning_invoice_needed'
  >
> {
  if (!lightning.isOffered) return refuse('deposits_unavailable', { field: 'network' });
  const wallet = await lightning.findWallet(db, portfolioId);
  if (wallet === undefined) return refuse('lightning_invoice_needed', { field: 'network' });
  const { public_id, name: label, alias, min_msat, created_at } = wallet;
  const address = { asset: 'BTC', network: 'LN', address: `${alias}@${site.host}`, memo: null };
  const shown = showDepositWallet({ ...address, public_id, label, created_at }, chains, language);
  const least = larger(bitcoins(BigInt(min_msat)), toAmount(shown.deposit_min));
  return accept({ ...shown, deposit_min: formatAmount(least) });
}
