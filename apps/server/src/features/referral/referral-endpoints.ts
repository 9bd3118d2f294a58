import type { Site } from '@dukat/brands/site';
import * as contract from '@dukat/contract/referral';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { buyBitcoin } from './payout/buy-bitcoin.ts';
import { mailPayout } from './payout/mail-payout.ts';
import { payRewards } from './payout/pay-rewards.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { storeSettings } from './referrals-repository.ts';
import { getOrCreate, showReferral } from './show-referral.ts';
import { termsOfUser } from './terms/terms-of-users.ts';

export function registerReferralEndpoints(api: Api, deps: ReferralDeps): void {
  const { origins, calendar } = deps;
  const show = async (
    tx: Transaction,
    userId: string,
    { site, now }: { readonly site: Site; readonly now: Date },
  ) => showReferral(tx, userId, { site, origins, now, day: await calendar.now(tx, now) });

  api.serveWrite(contract.getOrCreateReferral, async ({ tx, caller, site, now }) =>
    accept({ referral: await show(tx, signedInUser(caller).id, { site, now }) }),
  );

  api.serveWrite(contract.setReferralSettings, async ({ tx, caller, site, body, now }) => {
    const { id } = signedInUser(caller);
    const { destination, friend_percent: friendPercent, mails } = body;
    const { sharePercent } = await termsOfUser(tx, id, now);
    if (friendPercent > sharePercent) {
      const values = { share: String(sharePercent) };
      return refuse('referral_part_too_large', { field: 'friend_percent', values });
    }
    await getOrCreate(tx, id, now);
    await storeSettings(tx, id, { destination, friendPercent, mails });
    return accept({ referral: await show(tx, id, { site, now }) });
  });

  api.serveWrite(
    contract.payReferral,
    async ({ tx, caller, language, site, now }) => {
      const user = signedInUser(caller);
      const { destination, mails } = await getOrCreate(tx, user.id, now);
      const paid = await payRewards(tx, user, await calendar.now(tx, now));
      if (paid.refused) return paid;
      const payouts = [];
      for (const payout of paid.value) {
        const orderId =
          destination === 'BTC' ? await buyBitcoin({ tx, caller, language, site, now }, deps, payout) : null;
        if (mails) await mailPayout(tx, { userId: user.id, site, payout, isSpent: orderId !== null });
        payouts.push({
          currency: payout.currency,
          amount: formatAmount(payout.amount),
          order_id: orderId,
        });
      }
      return accept({ payouts, referral: await show(tx, user.id, { site, now }) });
    },
    { commitOnRefusal: ['referral_not_eligible', 'referral_under_review', 'referral_nothing_payable'] },
  );
}
