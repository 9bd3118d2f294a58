import { describeTexts } from '../descriptors.ts';

/** Why a plan is not created or changed. */
export type AutomaticPaymentsRefusal =
  | 'plan_unknown'
  | 'too_many_plans'
  | 'plan_share_invalid'
  | 'plan_shares_not_whole'
  | 'plan_coin_repeated'
  | 'plan_date_invalid'
  | 'plan_has_no_run'
  | 'time_zone_unknown'
  | 'plan_not_active'
  | 'plan_not_paused'
  | 'plan_run_passed'
  | 'plan_run_open'
  | 'plan_purpose_invalid'
  | 'plan_nothing_waits'
  | 'destination_not_waiting'
  | 'plan_sum_too_low'
  | 'plan_threshold_too_low'
  | 'key_private'
  | 'key_invalid'
  | 'key_checksum_wrong'
  | 'key_wrong_network'
  | 'key_wrong_depth'
  | 'key_unsupported'
  | 'key_script_needed'
  | 'key_coin_invalid'
  | 'key_address_differs'
  | 'too_many_keys'
  | 'coin_stopped'
  | 'coin_not_stopped';

export const automaticPaymentsRefusals = describeTexts<AutomaticPaymentsRefusal>({
  plan_unknown: 'We can’t find this plan.',
  too_many_plans: 'You have {most} plans. Delete one first.',
  plan_share_invalid: 'Each coin needs a share of at least 5 %, with at most two decimals.',
  plan_shares_not_whole: 'The shares must add up to exactly 100 %.',
  plan_coin_repeated: 'Choose each coin only once.',
  plan_date_invalid: 'This date doesn’t exist.',
  plan_has_no_run: 'With this end the plan would never run. Choose a later one.',
  time_zone_unknown: 'We do not know this time zone.',
  plan_not_active: 'This plan is paused or has ended.',
  plan_not_paused: 'This plan isn’t paused.',
  plan_run_passed: 'This is not the plan’s next run any more.',
  plan_run_open: 'The last run is still buying. Please wait until it is done.',
  plan_purpose_invalid: 'A plan that buys with payments has no schedule and buys no more than was paid.',
  plan_nothing_waits: 'No payment is waiting that is enough for a purchase.',
  destination_not_waiting:
    'These addresses aren’t waiting for a confirmation any more. Save the plan again to get a new one.',
  plan_threshold_too_low:
    'Over Lightning the highest fee is {least}% of the amount. Please enter at least that.',
  plan_sum_too_low: 'A run can spend up to {amount} {currency}. Please enter at least this sum.',
  key_private:
    'This is a private key or a recovery phrase. It was typed into a web page, so treat it as stolen: create a new wallet and move your coins there now. We need only a public key, such as xpub or zpub.',
  key_invalid: 'This is not a valid extended public key. Please copy all of it from your wallet.',
  key_checksum_wrong:
    'The checksum of the descriptor is missing or wrong. Please copy all of it from your wallet.',
  key_wrong_network: 'This key belongs to another network.',
  key_wrong_depth:
    'This is not the key of an account. Please use the extended public key that your wallet shows for a whole account.',
  key_unsupported:
    'We accept descriptors of one key: pkh, sh(wpkh), wpkh or tr, with receiving addresses and without hardened steps.',
  key_script_needed: 'Please choose which addresses your wallet shows.',
  key_coin_invalid: 'Only BTC can be sent to an extended public key.',
  key_address_differs:
    'None of the first three addresses ends with these characters. Please compare them with your wallet.',
  too_many_keys: 'You have used {most} extended public keys, which is the limit. Please use one of them.',
  coin_stopped: 'The plans of this coin are stopped already.',
  coin_not_stopped: 'The plans of this coin are not stopped.',
});
