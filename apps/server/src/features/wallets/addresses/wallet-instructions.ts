import type { PaymentInstructions } from '@dukat/contract/orders/payment-instructions';
import { translateAll } from '@dukat/locales/compiled-texts';
import type { LocaleCode } from '@dukat/locales/locale';
import { walletTexts } from '@dukat/locales/wallets';
import { type Amount, formatAmount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import type { Database } from '../../../platform/database/database.ts';
import { countConfirmations } from '../deposits/confirmations.ts';
import { findNewestOpenDeposit } from '../deposits/deposits-repository.ts';
import type { Chains } from '../networks/chains.ts';
import { readCursor } from '../networks/networks-repository.ts';
import { findNewestOrderAddress } from './addresses-repository.ts';
import { depositCodes } from './deposit-codes.ts';

type WalletInstructions = Extract<PaymentInstructions, { type: 'wallet' }>;

export interface OrderToPay {
  readonly orderPublicId: string;
  /** The amount that the payer must send. */
  readonly amount: Amount;
  readonly now: Date;
  readonly locale: LocaleCode;
}

export async function walletInstructions(
  db: Database,
  chains: Chains,
  order: OrderToPay,
): Promise<WalletInstructions | undefined> {
  const stored = await findNewestOrderAddress(db, order.orderPublicId);
  if (stored === undefined || stored.asset === null || stored.shown_until === null) return undefined;
  const { network, address, memo, asset, shown_until: shownUntil } = stored;
  const terms = findAsset(asset)?.networks.find((candidate) => candidate.network === network);
  const texts = translateAll(walletTexts, order.locale);
  const memoLabel = memo === null ? null : (chains.portFor(network)?.memoLabel ?? null);
  return {
    type: 'wallet',
    amount: formatAmount(order.amount),
    currency: asset,
    network,
    address,
    memo,
    memo_label: memoLabel === null ? null : texts[memoLabel === 'Memo' ? 'memo' : 'destination_tag'],
    qrCodes: depositCodes({ network, asset, address, memo, amount: order.amount }, texts),
    expires_at: shownUntil.toISOString(),
    expired: order.now.getTime() >= shownUntil.getTime(),
    confirmations: await countOrderConfirmations(db, order.orderPublicId, network),
    deposit_min: formatAmount(terms?.depositMin ?? zero),
    deposit_fee: formatAmount(terms?.depositFee ?? zero),
  };
}

/** Returns the confirmations of the order's newest unconfirmed deposit, on any of its addresses. */
async function countOrderConfirmations(
  db: Database,
  orderPublicId: string,
  network: string,
): Promise<WalletInstructions['confirmations']> {
  const deposit = await findNewestOpenDeposit(db, orderPublicId);
  if (deposit === undefined) return null;
  const seen = countConfirmations(await readCursor(db, network), deposit.height);
  return { seen: Math.min(seen, deposit.needed), needed: deposit.needed };
}
