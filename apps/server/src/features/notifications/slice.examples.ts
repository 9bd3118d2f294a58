import { readFirstId } from '../../program/testing/examples/read-first-id.ts';
import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/user/mail_word': { body: { word: 'modrý kolibřík' } },
    'POST /api/user/notifications': {
      body: {
        push: { main: true, marketing: false },
        quiet_hours: { from_minute: 1320, until_minute: 420, time_zone: 'Europe/Prague' },
      },
    },
    'POST /api/user/notifications/subscribe': {
      body: {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
        p256dh: `B${'A'.repeat(86)}`,
        auth: 'A'.repeat(22),
      },
    },
    'POST /api/user/notifications/unsubscribe': { body: { id: 'unknown' } },
  }),
  async foreign({ victim }) {
    await victim.post('/api/user/notifications/subscribe', {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/victim',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
    });
    const device = await readFirstId(victim, '/api/user/notifications', 'devices');
    return {
      uses: { 'POST /api/user/notifications/unsubscribe': [{ body: { id: device } }] },
      watched: ['/api/user/notifications'],
    };
  },
  jobs: {
    'notifications.deliver_mails': 'features/notifications/mail-lane.db.test.ts',
    'notifications.send_pushes': 'features/notifications/push/push-lane.db.test.ts',
  },
};
