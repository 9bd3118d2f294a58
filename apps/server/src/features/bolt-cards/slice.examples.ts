import { reauthenticate } from '../../program/testing/demo-sign-in.ts';
import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import type { TestClient } from '../../program/testing/test-client.ts';

const path = '/api/bolt_cards';
const form = { name: 'Wallet', single_limit: '1000', daily_limit: '5000', pin_above: '500', pin: '1234' };

async function create(client: TestClient): Promise<string> {
  const { body } = await client.post(path, form);
  return String(Object(body.bolt_card).id ?? 'unknown');
}

export const examples: SliceExamples = {
  async requests(client) {
    const params = { cardId: await create(client) };
    return {
      [`POST ${path}`]: { body: form },
      [`POST ${path}/{cardId}`]: { params, body: { ...form, is_programmed_again: true } },
      [`POST ${path}/{cardId}/block`]: { params },
      [`POST ${path}/{cardId}/wipe`]: { params: { cardId: 'unknown' } },
      [`GET ${path}/{cardId}/taps`]: { params, query: { offset: '0', limit: '25' } },
    };
  },
  async foreign({ victim, other }) {
    await reauthenticate(victim);
    await reauthenticate(other);
    const params = { cardId: await create(victim) };
    return {
      uses: {
        [`POST ${path}/{cardId}`]: [{ params, body: form }],
        [`POST ${path}/{cardId}/block`]: [{ params }],
        [`POST ${path}/{cardId}/wipe`]: [{ params }],
        [`GET ${path}/{cardId}/taps`]: [{ params }],
      },
      watched: [path],
    };
  },
};
