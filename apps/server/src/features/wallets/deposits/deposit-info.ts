import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readDepositInfo } from '@dukat/contract/wallets';
import type { Asset } from '@dukat/rules/rates/asset';
import type { Database } from '../../../platform/database/database.ts';
import type { Chains } from '../networks/chains.ts';
import { wireNetwork } from '../payouts/withdrawal-info.ts';
import { canTakeDeposits } from './can-take-deposits.ts';

type DepositInfo = EndpointResponse<typeof readDepositInfo>['depositInfo'];

/** Returns the deposit networks of a currency that the caller can use, and marks those whose node is not answering. */
export async function depositInfo(
  db: Database,
  { chains, isLightningOffered }: { readonly chains: Chains; readonly isLightningOffered: boolean },
  asset: Asset,
  now: Date,
): Promise<DepositInfo> {
  const served = asset.isStaked || asset.kind === 'fiat' ? [] : asset.networks;
  const networks = await Promise.all(
    served
      .filter(({ network }) =>
        network === 'LN' ? isLightningOffered : chains.portFor(network) !== undefined,
      )
      .map(async (terms) => ({
        ...wireNetwork(terms),
        confirmations: chains.confirmationsFor(terms.network),
        isAvailable: terms.network === 'LN' || (await canTakeDeposits(db, terms.network, now)),
      })),
  );
  const usable = networks.filter(({ isAvailable }) => isAvailable);
  const first = usable.find(({ network }) => network === asset.defaultNetwork) ?? usable[0] ?? networks[0];
  return { currency: asset.code, networks, defaultNetwork: first?.network ?? null };
}
