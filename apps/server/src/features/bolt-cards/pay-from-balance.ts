import { bitcoins } from '@dukat/rules/lightning/msat';
import { suggestMaxFee } from '@dukat/rules/lightning/payment-charge';
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

/** Pays by withdrawals that the owner authorized with the limits of the card. Fees that are not needed return to the balance. */
export function payFromBalance(withdrawals: WithdrawalsDeps): CardPayments {
  return {
    async pay(tx, { user, sats, invoice, now }) {
      const asset = findAsset('BTC');
      assert(asset !== undefined, 'expected bitcoins in the catalogue');
      const amount = bitcoins(sats * msatPerSat);
      // The shop waits for the answer, so the node is not asked for an estimate.
      const maxFee = suggestMaxFee(amount, undefined);
      const payment = { gross: add(amount, maxFee), maxFee, to: { Network: 'LN', Address: invoice } };
      const sent = await sendAuthorized(tx, withdrawals, { user, asset, ...payment, now });
      return sent.refused ? refuse(nameRefusedSend(sent.reason)) : accept(sent.value);
    },
    steps: (db, withdrawalIds, now) => withdrawalSteps(db, withdrawals, withdrawalIds, now),
  };
}
