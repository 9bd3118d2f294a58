import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import { giveReward } from './testing/referral-world.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/user/set_referral_settings': {
      body: { destination: 'balance', friend_percent: 5, mails: true },
    },
    'POST /api/user/pay_referral': { body: {} },
  }),
  keys: async ({ program, user }) => ({
    'POST /api/user/pay_referral': {
      ...user,
      fresh: async () => {
        await giveReward(program, await user.asker());
        return { path: '/api/user/pay_referral', body: {} };
      },
    },
  }),
  jobs: {
    'gateways.dispute_changed': 'features/referral/earning/earning.db.test.ts',
    'identity.account_referred': 'features/referral/earning/earning.db.test.ts',
    'referral-earn': 'features/referral/earning/earning.db.test.ts',
  },
};
