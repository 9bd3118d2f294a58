import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/user/form': { body: { version: 1, answers: { client: ['person'] } } },
    'POST /api/user/verify_bank_account': { body: { currency: 'CZK' } },
    'GET /api/bank_verification': { query: { id: 'nothing' } },
    'POST /api/user/self_verify': { body: { first_name: 'Jana', last_name: 'Nováková' } },
  }),
  foreign: async () => ({
    // Whoever has its id may pay; it names nobody.
    uses: { 'GET /api/bank_verification': [] },
    watched: [],
  }),
  jobs: {
    // One check, which its payload names.
    'verification-open': null,
    'verification-ask': null,
    'verification-follow': 'features/verification/identity/identity-check.db.test.ts',
  },
};
