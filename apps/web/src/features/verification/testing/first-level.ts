/** The server's answer for a user who has submitted the client form but verified nothing. */
export const firstLevel = {
  tier: 0,
  status_l1: 'NOT_STARTED',
  status_l2: 'NOT_STARTED',
  status_l3: 'NOT_STARTED',
  verification_status_tier1: 'NOT_STARTED',
  verification_status_tier2: 'NOT_STARTED',
  check: null,
  can_begin: true,
  form: 'cleared',
  bank_account: null,
  can_verify_bank_account: false,
};
