import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { createDepositWallet } from '@dukat/contract/wallets';
import type { LocaleCode } from '@dukat/locales/locale';
import { accept, type Result } from '@dukat/rules/result';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { newAddress } from './addresses/addresses-repository.ts';
import { checkNetwork } from './addresses/create-deposit-wallet.ts';
import { findAddressDeposits, findAddresses, lockBooked } from './addresses/sale-addresses-repository.ts';
import { showDepositWallet } from './addresses/show-deposit-wallet.ts';
import { type IncomingState, incomingState } from './deposits/show-incoming-deposit.ts';
import type { Chains } from './networks/chains.ts';

type Wallet = EndpointResponse<typeof createDepositWallet>['wallet'];

/** Coins that came to a sale's address. */
export interface AddressDeposit extends IncomingState {
  readonly id: string;
  readonly currency: string;
  readonly amount: string;
  readonly txid: string;
  readonly seen_at: string;
}

/** Addresses whose coins are sold. The caller is responsible for authorization and for their number. */
export interface SaleAddresses {
  create(
    tx: Transaction,
    wanted: {
      readonly portfolioId: string;
      readonly currency: string;
      readonly network: string;
      readonly now: Date;
    },
  ): Promise<Result<string, 'currency_unknown' | 'network_unknown' | 'deposits_unavailable'>>;
  show(db: Database, ids: readonly string[], locale: LocaleCode): Promise<ReadonlyMap<string, Wallet>>;
  deposits(
    db: Database,
    addressId: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly AddressDeposit[]; readonly total: number }>;
  lockBooked: typeof lockBooked;
}

export function saleAddresses(chains: Chains): SaleAddresses {
  return {
    async create(tx, wanted) {
      const port = await checkNetwork(tx, chains, wanted);
      if (port.refused) return port;
      const { portfolioId, currency: asset, now } = wanted;
      const owner = { purpose: 'wallet', portfolioId, asset, isSold: true } as const;
      return accept((await newAddress(tx, port.value, owner, now)).id);
    },
    async show(db, ids, locale) {
      const rows = await findAddresses(db, ids);
      return new Map(rows.map((row) => [row.id, showDepositWallet(row, chains, locale)]));
    },
    async deposits(db, addressId, page) {
      const { rows, total } = await findAddressDeposits(db, addressId, page);
      return {
        total,
        rows: rows.map((row) => ({
          id: row.public_id,
          currency: row.asset,
          amount: row.amount,
          txid: row.txid,
          seen_at: row.seen_at.toISOString(),
          ...incomingState(row),
        })),
      };
    },
    lockBooked,
  };
}
