import { countRestoredCredentials } from '../../features/identity/identity-facade.ts';
import { countWaitingMails } from '../../features/notifications/mail-facade.ts';
import {
  bankSource,
  hasUndecidedMovement,
  openAccountCodes,
  portfoliosPaidAt,
} from '../../features/payments/payments-facade.ts';
import type { RestoreSources } from '../../features/restores/restores-endpoints.ts';
import type { Chains } from '../../features/wallets/networks/chains.ts';
import { chainSource, portfoliosSentTo } from '../../features/wallets/wallets-operator-facade.ts';

const chainPrefix = chainSource('');

/** The banks and chains with which a restored database is reconciled. */
export function restoreSources({ networks }: Pick<Chains, 'networks'>): RestoreSources {
  return {
    list: async (db) => [...(await openAccountCodes(db)).map(bankSource), ...networks.map(chainSource)],
    portfoliosPaidAt: (tx, { source, destination }) =>
      source.startsWith(chainPrefix)
        ? portfoliosSentTo(tx, source.slice(chainPrefix.length), destination)
        : portfoliosPaidAt(tx, destination),
    countHeldMails: async (db) => (await countWaitingMails(db)).count,
    countCredentials: countRestoredCredentials,
    areLinesDecided: async (db) => !(await hasUndecidedMovement(db)),
  };
}
