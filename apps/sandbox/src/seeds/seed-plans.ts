import { createAutomaticPayment } from '@dukat/contract/automatic-payments';
import type { DemoVisitor } from './demo-visitor.ts';

const plansPath = '/api/user/automatic_payments';

/** Creates the demo's automatic buys through the API: a weekly plan that has run once, an hourly one and a paused one. */
export async function seedPlans(owner: DemoVisitor, now: Date): Promise<void> {
  const startsOn = now.toISOString().slice(0, 10);
  const create = async (name: string, amount: string, coins: object, schedule: object): Promise<string> => {
    const common = { every: 1, zone: 'Europe/Prague', starts_on: startsOn, end: { kind: 'never' } };
    const body = { name, amount, currency: 'CZK', coins, schedule: { ...common, ...schedule } };
    return createAutomaticPayment.response.parse(await owner.post(plansPath, body)).automatic_payment.id;
  };
  const bitcoin = [{ coin: 'BTC', share: '100' }];
  const basket = [
    { coin: 'BTC', share: '70' },
    { coin: 'ETH', share: '30' },
  ];
  const weekly = await create('Každé pondělí', '1000', basket, {
    ...{ frequency: 'week', hour: 9, minute: 0, weekdays: [1] },
  });
  // The current minute has passed, so the first run is an hour after the start.
  const minute = now.getUTCMinutes();
  await create('Každou hodinu', '100', bitcoin, { frequency: 'hour', hour: 0, minute });
  const paused = await create('Na důchod', '5000', bitcoin, {
    ...{ frequency: 'month', hour: 12, minute: 0, month_day: 'last' },
  });
  await owner.post(`${plansPath}/${paused}/pause`, {});
  await owner.post(`${plansPath}/${weekly}/run_now`, {});
}
