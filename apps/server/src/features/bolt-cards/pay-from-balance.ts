import { bitcoins } from '@dukat/rules/lightning/msat';
import { add } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, refuse } from '@dukat/rules/result';
import {
  nameRefusedSend,
  sendAuthorized,
  type WithdrawalsDeps,
  withdrawalSteps,
} from '../withdrawals/withdrawals-facade.ts';
import type { CardPayments } from './card-payments-port.ts';

const msatPerSat = 1000n;
const network = 'LN';

/** Pays by withdrawals that the owner authorized with the limits of the card. Fees that are not needed return to the balance. */
export function payFromBalance(withdrawals: WithdrawalsDeps): CardPayments {
  return {
    async pay(tx, { user, sats, invoice, now }) {
      const asset = findAsset('BTC');
      const terms = asset?.networks.find((its) => its.network === network);
      assert(asset !== undefined && terms !== undefined, 'expected bitcoins over Lightning in the catalogue');
      const gross = add(bitcoins(sats * msatPerSat), terms.withdrawalFee);
      const to = { Network: network, Address: invoice };
      const sent = await sendAuthorized(tx, withdrawals, { user, asset, gross, to, now });
      return sent.refused ? refuse(nameRefusedSend(sent.reason)) : accept(sent.value);
    },
    steps: (db, withdrawalIds, now) => withdrawalSteps(db, withdrawals, withdrawalIds, now),
  };
}
