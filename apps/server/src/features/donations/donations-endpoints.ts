import * as contract from '@dukat/contract/donations';
import { satoshis, toMsat } from '@dukat/rules/lightning/msat';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { countUnread, findOwnWallet, listReceived, markSeen, setVisibility } from './received-repository.ts';

export function registerDonationEndpoints(api: Api): void {
  api.serveRead(contract.listDonations, async ({ db, params, query, caller }) => {
    const walletId = await findOwnWallet(db, signedInUser(caller).id, params.sourceId);
    if (walletId === undefined) return refuse('lightning_wallet_unknown');
    const { donations, total } = await listReceived(db, walletId, query);
    const unread = await countUnread(db, [walletId]);
    return accept({
      donations: donations.map(wireDonation),
      total,
      unread_count: unread.get(walletId) ?? 0,
    });
  });

  api.serveWrite(contract.decideDonation, async ({ tx, params, body, caller }) => {
    const walletId = await findOwnWallet(tx, signedInUser(caller).id, params.sourceId);
    if (walletId === undefined) return refuse('lightning_wallet_unknown');
    const changed = await setVisibility(tx, walletId, body.donation_id, body.visibility);
    return changed.refused ? changed : accept({});
  });

  api.serveWrite(contract.markDonationsSeen, async ({ tx, params, body, caller }) => {
    const walletId = await findOwnWallet(tx, signedInUser(caller).id, params.sourceId);
    if (walletId === undefined) return refuse('lightning_wallet_unknown');
    const isFound = await markSeen(tx, walletId, body.donation_id);
    return isFound ? accept({}) : refuse('donation_unknown');
  });
}

type Received = Awaited<ReturnType<typeof listReceived>>['donations'][number];

function wireDonation(row: Received): contract.ReceivedDonation {
  return {
    id: row.public_id,
    amount: formatAmount(row.amount),
    amount_sats: formatAmount(satoshis(toMsat(row.amount))),
    held_because: row.heldBecause,
    comment: row.comment,
    payer_name: row.payer_name,
    payer_email: row.payer_email,
    paid_at: row.paidAt.toISOString(),
    is_seen: row.is_seen,
    visibility: row.visibility,
    is_blocked: row.report_decision === 'hidden',
  };
}
