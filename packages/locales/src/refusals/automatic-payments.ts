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
  plan_sum_too_low: 'A run can spend up to {amount} {currency}. Please enter at least this sum.',
  coin_stopped: 'The plans of this coin are stopped already.',
  coin_not_stopped: 'The plans of this coin are not stopped.',
});
