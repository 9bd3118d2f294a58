import {
  bankSource,
  hasUndecidedMovement,
  openAccountCodes,
} from '../../features/payments/payments-facade.ts';
import type { RestoreSources } from '../../features/restores/restores-endpoints.ts';
import type { Chains } from '../../features/wallets/networks/chains.ts';
import { chainSource } from '../../features/wallets/wallets-operator-facade.ts';

/** The banks and chains with which a restored database is compared. */
export function restoreSources({ networks }: Pick<Chains, 'networks'>): RestoreSources {
  return {
    list: async (db) => [...(await openAccountCodes(db)).map(bankSource), ...networks.map(chainSource)],
    areLinesDecided: async (db) => !(await hasUndecidedMovement(db)),
  };
}
