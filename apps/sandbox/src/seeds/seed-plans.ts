import { createAutomaticPayment } from '@dukat/contract/automatic-payments';
import type { DemoVisitor } from './demo-visitor.ts';

const plansPath = '/api/user/automatic_payments';

/** Creates the demo's other automatic buys through the API: an hourly one, a paused one and one that buys with payments. */
export async function seedPlans(owner: DemoVisitor, now: Date): Promise<void> {
  const startsOn = now.toISOString().slice(0, 10);
  const common = { every: 1, zone: 'Europe/Prague', starts_on: startsOn, end: { kind: 'never' } };
  const create = async (name: string, amount: string, coins: object, when: object): Promise<string> => {
    const body = { name, amount, currency: 'CZK', coins, ...when };
    return createAutomaticPayment.response.parse(await owner.post(plansPath, body)).automatic_payment.id;
  };
  const bitcoin = [{ coin: 'BTC', share: '100' }];
  const basket = [
    { coin: 'BTC', share: '70' },
    { coin: 'ETH', share: '30' },
  ];
  // The current minute has passed, so the first run is an hour after the start.
  const minute = now.getUTCMinutes();
  await create('Každou hodinu', '100', bitcoin, {
    schedule: { ...common, frequency: 'hour', hour: 0, minute },
  });
  const paused = await create('Na důchod', '5000', bitcoin, {
    schedule: { ...common, frequency: 'month', hour: 12, minute: 0, month_day: 'last' },
  });
  await owner.post(`${plansPath}/${paused}/pause`, {});
  await create('Trvalý příkaz', '1500', basket, { purpose_kind: 'payment' });
}
