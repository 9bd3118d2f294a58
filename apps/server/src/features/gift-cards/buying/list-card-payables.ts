import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import type { Database } from '../../../platform/database/database.ts';
import { bankInstructions } from '../../payments/payments-facade.ts';
import { findNewestByBank } from './unpaid-cards-repository.ts';

type Payable = EndpointResponse<typeof listSandboxPayables>['payables'][number];

const maxWaiting = 24;
const maxEnded = 6;

/** Lists the gift cards that a sandbox user can pay by bank, as `listPayables` of orders does. */
export async function listCardPayables(db: Database): Promise<Payable[]> {
  const waiting = await findNewestByBank(db, 'CREATED', maxWaiting);
  const ended = await findNewestByBank(db, 'CANCELLED', maxEnded);
  const payables: Payable[] = [];
  for (const { publicId: id, locale, createdAt, status } of [...waiting, ...ended]) {
    const asked = await bankInstructions(db, { orderPublicId: id, locale });
    if (asked === undefined) continue;
    const { amount, currency, account, variable_symbol } = asked;
    payables.push({
      ...{ id, kind: 'gift_card', coin: null, amount, currency, coins: null },
      created_at: createdAt.toISOString(),
      is_waiting: status === 'CREATED',
      transfer: { account, variable_symbol },
    });
  }
  return payables;
}
