import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { orderAddressShownMs } from '@dukat/rules/wallets/limits';
import type { Transaction } from '../../../platform/database/database.ts';
import { canTakeDeposits } from '../deposits/can-take-deposits.ts';
import type { Chains } from '../networks/chains.ts';
import { newAddress } from './addresses-repository.ts';

export interface OrderDepositAddress {
  readonly address: string;
  readonly memo: string | null;
  readonly memoLabel: string | null;
  readonly expiresAt: Date;
}

export type DepositAddressRefusal = 'network_unknown' | 'deposits_unavailable';

export interface OrderForAddress {
  readonly orderPublicId: string;
  readonly portfolioId: string;
  readonly asset: string;
  readonly network: string;
  readonly now: Date;
}

export async function depositAddressForOrder(
  tx: Transaction,
  chains: Chains,
  order: OrderForAddress,
): Promise<Result<OrderDepositAddress, DepositAddressRefusal>> {
  const terms = findAsset(order.asset)?.networks.find(({ network }) => network === order.network);
  if (terms === undefined) return refuse('network_unknown', { field: 'deposit_network' });
  const port = chains.portFor(order.network);
  if (port === undefined || !(await canTakeDeposits(tx, order.network, order.now))) {
    return refuse('deposits_unavailable', { field: 'deposit_network' });
  }
  const shownUntil = new Date(order.now.getTime() + orderAddressShownMs);
  const { orderPublicId, portfolioId, asset } = order;
  const stored = await newAddress(
    tx,
    port,
    { purpose: 'order', orderPublicId, portfolioId, asset, shownUntil },
    order.now,
  );
  return accept({
    address: stored.address,
    memo: stored.memo,
    memoLabel: port.memoLabel,
    expiresAt: shownUntil,
  });
}
