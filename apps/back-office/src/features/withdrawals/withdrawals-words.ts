import { describeTexts } from '@dukat/locales/descriptors';

/** Texts of the screen for large withdrawals. */
export const ownersWithdrawalsWords = {
  ...describeTexts({
    ownersWithdrawals: 'Withdrawals',
    toApprove: 'Large withdrawals',
    toApproveLead: 'Two operators must approve; one can refuse. You can’t decide on your own withdrawal.',
    empty: 'No withdrawals.',
    state: 'Status',
    state_waiting: 'Waiting',
    state_approved: 'Approved',
    rail: 'Method',
    rail_all: 'Everything',
    rail_fiat: 'Banks',
    rail_crypto: 'Coins',
    owner: 'Customer',
    tier: 'Level',
    worth: 'Value',
    to: 'To',
    memo: 'Memo or tag',
    network: 'Network',
    confirmedAt: 'Confirmed',
    until: 'Decide by',
    decidedAt: 'Decided',
    reasonHint: 'Sent exactly as written, so use the customer’s language.',
    reasonFirst: 'Enter a reason first.',
    approve: 'Approve',
    approveQuestion: 'Send {sum} to {address}? This can’t be undone.',
    approveCardQuestion: 'Create the gift card for {sum}? Anyone who has its code can claim the money.',
    refuse: 'Refuse',
    refuseQuestion: 'Return {sum} and send the customer this reason?',
  }),
  // The cases of identity have another “Refused”.
  state_refused: { id: 'withdrawals.state_refused', message: 'Refused' },
};
