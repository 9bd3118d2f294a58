/** The purpose of a posting. The list is closed: every business step has an entry here, so that the ledger can be read without the code. */
export const postingTypes = [
  /** A bank transfer or a gateway payment was matched to its payer. */
  'payment_matched',
  /** Coins that reached a deposit address are confirmed. */
  'deposit_matched',
  /** A trade: both legs and its fee. */
  'fill',
  /** A fee without a trade. */
  'fee',
  /** A payout is stored and may be sent: blocked to in flight. */
  'payout_stored',
  /** A payout is on the bank statement or confirmed on its chain. */
  'payout_final',
  /** A payout failed or came back: in flight to available. */
  'payout_failed',
  /** The unused remainder of an order that ended. */
  'order_refund',
  /** Available to blocked, for an order or a withdrawal. */
  'hold',
  /** Blocked to available, for a hold that is no longer needed. */
  'release',
  /** Incoming money that matches nothing. */
  'suspense_in',
  /** From suspense to its owner. */
  'suspense_out',
  /** From suspense, or from the payer's blocked account, back to the sender. */
  'return_to_sender',
  /** Capital put in by the company's owners, or the start balance of a demo. */
  'seed',
  /** Moves value between house accounts. */
  'house_move',
  /** Between portfolios of one user. */
  'portfolio_move',
  /** From one customer to another, who accepted it. */
  'personal_transfer',
  /** Coins or money moved between our own banks, gateways or chains. */
  'treasury_move',
  /** The miner's fee of one of our transactions. */
  'network_fee',
  'gift_card_sold',
  'gift_card_claimed',
  'gift_card_refunded',
  /** The rest of an expired card, back to its buyer. */
  'gift_card_expired',
  /** Available to staked. */
  'stake',
  /** Staked to available. */
  'unstake',
  /** What staked coins earned. */
  'reward',
  /** The price of leaving a locked product early. */
  'stake_penalty',
  /** What a network took of staked coins. */
  'stake_slashed',
  'referral_reward',
  /** Borrowed money: loan to available. */
  'loan_drawn',
  /** Available to loan, interest first. */
  'loan_repaid',
  /** Interest that is owed: loan to fees. */
  'loan_interest',
  /** What a sale of collateral paid: blocked to loan, and its fee. A shortfall: losses to loan. */
  'loan_liquidated',
  /** Undoes another posting, for example a deposit that a chain reorganisation dropped. */
  'reversal',
  /** An operator's correction, approved by a second operator. */
  'correction',
] as const;

export type PostingType = (typeof postingTypes)[number];

export function isPostingType(text: string): text is PostingType {
  return postingTypes.some((type) => type === text);
}
