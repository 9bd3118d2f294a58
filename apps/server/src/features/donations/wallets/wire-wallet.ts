import type { Site } from '@dukat/brands/site';
import type { LightningWallet } from '@dukat/contract/donations';
import { encodeLnurl } from '@dukat/rules/lightning/lnurl';
import { satoshis } from '@dukat/rules/lightning/msat';
import { formatAmount } from '@dukat/rules/money/amount';
import type { WalletRow } from './lightning-wallets-repository.ts';

/** A wallet in the API's format, with its addresses on a site. */
export function wireWallet(row: WalletRow, { host, origin }: Site, unread: number): LightningWallet {
  return {
    id: row.public_id,
    name: row.name,
    alias: row.alias,
    lightning_address: row.alias === null ? null : `${row.alias}@${host}`,
    lnurl: encodeLnurl(`${origin}/api/lightning/lnurl/${row.public_id}`),
    min_sendable: formatAmount(satoshis(BigInt(row.min_msat))),
    max_sendable: formatAmount(satoshis(BigInt(row.max_msat))),
    comment_allowed: row.comment_length,
    success_message: row.success_message,
    description: row.description,
    notices: row.notices,
    disabled_reason: row.disabled_reason,
    unread_count: unread,
    created_at: row.created_at.toISOString(),
  };
}
