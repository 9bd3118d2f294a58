/**
 * What a posting is for. The list is closed: a new step of the business gets its name here first, so that the books
 * can be read without the program.
 */
export const postingTypes = [
  /** A bank transfer or a gateway's payment found its payer. */
  'payment_matched',
  /** Coins that reached a deposit address, confirmed. */
  'deposit_matched',
  /** A trade: both legs and its fee. */
  'fill',
  /** A fee that stands alone. */
  'fee',
  /** A payout is stored and may leave: blocked to in flight. */
  'payout_stored',
  /** A payout stands on the statement or is confirmed on its chain. */
  'payout_final',
  /** A payout failed or came back: in flight to available. */
  'payout_failed',
  /** The unused rest of an order that ended. */
  'order_refund',
  /** Available to blocked, for an order or a withdrawal. */
  'hold',
  /** Blocked to available, for what was held and is not needed. */
  'release',
  /** Incoming money that matches nothing. */
  'suspense_in',
  /** From suspense to its owner. */
  'suspense_out',
  /** From suspense, or from the payer's blocked, back to where it came from. */
  'return_to_sender',
  /** The owner puts value in, or the demo begins. */
  'seed',
  /** The owner moves value between house accounts. */
  'house_move',
  /** Between portfolios of one user. */
  'portfolio_move',
  /** From one owner to another, who took it. */
  'personal_transfer',
  /** Coins moved between our own banks, gateways or chains. */
  'treasury_move',
  /** The miner's fee that a transaction of ours paid. */
  'network_fee',
  'gift_card_sold',
  'gift_card_claimed',
  'stake',
  'unstake',
  'reward',
  'referral_reward',
  'loan_drawn',
  'loan_repaid',
  /** Undoes another posting; a deposit that a reorganisation dropped, for one. */
  'reversal',
  /** An operator's correction, approved by a second one. */
  'correction',
] as const;

export type PostingType = (typeof postingTypes)[number];

export function isPostingType(text: string): text is PostingType {
  return postingTypes.some((type) => type === text);
}
