import type { sendAuthorized } from './send-authorized.ts';

/** Why coins or money that their owner wanted sent stay on the balance. */
export type RefusedSend =
  | 'not_enough_funds'
  | 'below_minimum'
  | 'above_limit'
  | 'address_owner'
  | 'address_not_kept'
  | 'frozen'
  | 'held'
  | 'unavailable';

type Refusal = Extract<Awaited<ReturnType<typeof sendAuthorized>>, { refused: true }>['reason'];

/** Names the refusal of an authorized withdrawal for its owner, who is not present. */
export function nameRefusedSend(refusal: Refusal): RefusedSend {
  switch (refusal) {
    case 'funds_too_low':
      return 'not_enough_funds';
    case 'below_minimum_withdrawal':
      return 'below_minimum';
    case 'above_withdrawal_limit':
    case 'above_withdrawal_ceiling':
    case 'needs_verification':
      return 'above_limit';
    case 'address_owner_needed':
    case 'address_proof_needed':
    case 'address_proof_impossible':
      return 'address_owner';
    case 'address_not_kept':
    case 'address_waits':
      return 'address_not_kept';
    case 'payouts_frozen':
      return 'frozen';
    case 'payouts_held':
    case 'email_not_confirmed':
      return 'held';
    default:
      return 'unavailable';
  }
}
