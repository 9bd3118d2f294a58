import * as contract from '@dukat/contract/back-office/products/lightning-wallets';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { decideReport } from './decide-report.ts';
import { decideWallet } from './decide-wallet.ts';
import { listWallets } from './operator-wallets-repository.ts';
import { listReported } from './reports-repository.ts';

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

  api.serveRead(contract.listReportedDonations, async ({ db, query }) => {
    const found = await listReported(db, query);
    const donations = found.slice(0, query.limit);
    const users = await usersById(db, [...new Set(donations.map((donation) => donation.user_id))]);
    return accept({
      donations: donations.map(({ user_id: userId, reported_at: reportedAt, visibility, ...donation }) => ({
        ...donation,
        email: users.get(userId)?.email ?? '',
        reported_at: reportedAt.toISOString(),
        is_public: visibility === 'public',
      })),
      has_more: found.length > query.limit,
    });
  });

  api.serveWrite(contract.decideReportedDonation, (call) =>
    decideReport(call, { id: call.params.id, ...call.body }),
  );

  api.serveWrite(contract.decideLightningWallet, (call) =>
    decideWallet(call, { id: call.params.id, ...call.body }),
  );
}
