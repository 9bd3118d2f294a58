import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/user/form': { body: { version: 1, answers: { client: ['person'] } } },
    'POST /api/user/verify_bank_account': { body: { currency: 'CZK' } },
    'GET /api/bank_verification': { query: { id: 'nothing' } },
    'GET /admin/api/identity/cases': { query: { offset: '0', limit: '5', status: 'open', kind: 'all' } },
    'POST /admin/api/identity/persons/open': { body: { person: 'demo@dukat.test', reason: 'A look.' } },
    'POST /admin/api/identity/cases/{id}/decide': {
      params: { id: 'nothing' },
      body: { decision: 'refuse', message: 'The names differ.' },
    },
    'POST /admin/api/identity/persons/{id}/third-tier': {
      params: { id: 'nothing' },
      body: { reason: 'Known for years.' },
    },
    'POST /admin/api/identity/documents/{id}/open': {
      params: { id: 'nothing' },
      body: { reason: 'A look.' },
    },
    'POST /api/bankid/generate_url': { body: {} },
    'POST /api/bankid/update_profile': { body: { state: 'A'.repeat(43), code: 'A' } },
    'POST /api/user/self_verify': { body: { first_name: 'Jana', last_name: 'Nováková' } },
    'POST /api/onfido/verifications': { body: { first_name: 'Jana', last_name: 'Nováková' } },
    'POST /api/sumsub/access_token': { body: { first_name: 'Jana', last_name: 'Nováková' } },
  }),
  foreign: async () => ({
    // Anyone with its id may pay; it names no person.
    uses: {
      'GET /api/bank_verification': [],
      // The bank's response is itself the secret.
      'POST /api/bankid/update_profile': [],
    },
    watched: ['/api/user/profile'],
  }),
  jobs: {
    // One check, named by its payload.
    'verification-open': null,
    'verification-ask': null,
    'verification-forget': 'features/verification/retention/forget-persons.db.test.ts',
    'verification-keep-documents': 'features/verification/identity-documents/identity-documents.db.test.ts',
    'verification-encrypt-anew': 'features/verification/identity-documents/identity-documents.db.test.ts',
    'verification-follow': 'features/verification/identity/identity-check.db.test.ts',
  },
};
