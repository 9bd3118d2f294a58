import { toAmount } from '@dukat/rules/money/amount';
import { openDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { programUrl } from '../../../platform/testing/test-database.ts';
import { programOn } from '../../../program/testing/program-on.ts';
import { requestPart } from '../parts/request-part.ts';
import { sendParts } from '../parts/send-parts.ts';
import { lockByPublicId } from '../payments/gateway-payments-repository.ts';
import { refundHeld } from '../refunds/request-refund.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { atEveryGateway } from './every-gateway.ts';
import { gatewayPayer } from './gateway-payer.ts';

/** What the test passes to the process that it is going to kill. */
export interface Handed {
  readonly ownerUrl: string;
  readonly start: string;
  readonly payment: string;
  readonly act: 'open' | 'ask' | 'refund' | 'part';
}

// The program in a separate process. It does one thing about one payment until it is killed at its crash point.
const { ownerUrl, start, payment, act } = JSON.parse(process.env.HANDED ?? '') as Handed;
const database = openDatabase({ url: programUrl(ownerUrl), max: 4 });
const program = await programOn({ database, ownerUrl, start: new Date(start) });
const payer = gatewayPayer(program);
if (act === 'open') await payer.openAt(payment);
if (act === 'ask') await payer.queryPayment(payment);
if (act === 'refund') {
  await inTransaction(database, async (tx) => {
    const held = await lockByPublicId(tx, payment);
    if (held !== undefined) await refundHeld(tx, held, program.clock.now());
  });
  await atEveryGateway(sendRefunds, program.deps.gatewaysDeps);
}
if (act === 'part') {
  await inTransaction(database, async (tx) => {
    const paid = await lockByPublicId(tx, payment);
    const part = { publicId: `part-of-${payment}`, amount: toAmount('40'), reason: 'A drill.' };
    if (paid !== undefined)
      await requestPart(tx, program.deps.gatewaysDeps, paid, { ...part, now: program.clock.now() });
  });
  await atEveryGateway(sendParts, program.deps.gatewaysDeps);
}
await program.close();
await database.destroy();
