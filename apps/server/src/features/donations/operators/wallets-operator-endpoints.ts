import * as contract from '@dukat/contract/back-office/products/lightning-wallets';
import { accept, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { listWallets, lockWallet, setDisabledReason } from './operator-wallets-repository.ts';

export function registerWalletsOperatorEndpoints(api: Api<ApiEssentials>): void {
  api.serveRead(contract.listOperatorLightningWallets, async ({ db, query }) => {
    const found = await listWallets(db, { ...query, alias: query.alias?.toLowerCase() });
    const wallets = found.slice(0, query.limit);
    const users = await usersById(db, [...new Set(wallets.map((wallet) => wallet.user_id))]);
    return accept({
      lightning_wallets: wallets.map((wallet) => ({
        id: wallet.public_id,
        email: users.get(wallet.user_id)?.email ?? '',
        name: wallet.name,
        alias: wallet.alias,
        description: wallet.description,
        success_message: wallet.success_message,
        disabled_reason: wallet.disabled_reason,
        created_at: wallet.created_at.toISOString(),
      })),
      has_more: found.length > query.limit,
    });
  });

  api.serveWrite(contract.decideLightningWallet, async (call) => {
    const { tx, params, body } = call;
    const reason = body.reason.trim();
    if (reason === '') return refuse('reason_missing', { field: 'reason' });
    const wallet = await lockWallet(tx, params.id);
    if (wallet === undefined) return refuse('lightning_wallet_unknown');
    const isDisabling = body.decision === 'disable';
    if ((wallet.disabled_reason !== null) === isDisabling) return refuse('lightning_wallet_decided');
    const disabledReason = isDisabling ? reason : null;
    await setDisabledReason(tx, wallet.id, disabledReason);
    await recordOperatorAct(call, {
      act: isDisabling ? 'lightning_wallet.disabled' : 'lightning_wallet.enabled',
      subject: `lightning-wallet:${params.id}`,
      details: { reason },
    });
    return accept({ disabled_reason: disabledReason });
  });
}
