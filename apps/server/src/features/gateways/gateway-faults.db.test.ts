import { type GatewayProvider, gatewayProviders } from '@dukat/rules/payments/gateways';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comgate } from '../../adapters/comgate/comgate.ts';
import { gopay } from '../../adapters/gopay/gopay.ts';
import { nuvei } from '../../adapters/nuvei/nuvei.ts';
import { thepay } from '../../adapters/thepay/thepay.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { Outage } from '../../platform/outage.ts';
import { bookChecks } from '../../program/book-checks.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import type { Gateway } from './gateway-port.ts';
import type { GatewaysDeps } from './gateways-deps.ts';
import { findGatewayPayment, lockByPublicId } from './payments/gateway-payments-repository.ts';
import { openPaymentAtGateway } from './payments/open-payment-at-gateway.ts';
import { queryPayment } from './payments/record-gateway-update.ts';
import { isRefundStuck } from './refunds/refunds-repository.ts';
import { refundHeld } from './refunds/request-refund.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { atEveryGateway } from './testing/every-gateway.ts';
import { gatewayPayer } from './testing/gateway-payer.ts';
import { faults, isRefund, spoiledGateways } from './testing/spoiled-gateways.ts';

// For each gateway, each fault and each kind of call: nothing is booked, the payment is unchanged, and the next answer
// counts.

let program: TestProgram;
let client: TestClient;
let payer: ReturnType<typeof gatewayPayer>;
let spoiled: Awaited<ReturnType<typeof spoiledGateways>>;

beforeAll(async () => {
  program = await testProgram();
  client = await signIn(program, 'verified@dukat.test');
  payer = gatewayPayer(program);
  spoiled = await spoiledGateways(program);
});
afterAll(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
  spoiled.close();
  await program.close();
});

const depsWith = (gateway: Gateway): GatewaysDeps => ({
  ...program.deps.gatewaysDeps,
  gateways: new Map([[gateway.provider, gateway]]),
});

async function storedPayment(id: string) {
  const payment = await findGatewayPayment(program.database, id);
  if (payment === undefined) throw new Error('expected the payment');
  return payment;
}

describe.each(gatewayProviders)('%s', (provider) => {
  test.each(faults)('%s is an outage that moves nothing, and the next answer counts', async (fault) => {
    const { id, link } = await payer.deposit(client, provider, '20');
    await payer.play(link, 'paid-silently');
    spoiled.spoil(fault);
    const asking = queryPayment(depsWith(spoiled.gateway(provider)), await storedPayment(id));
    await expect(asking).rejects.toBeInstanceOf(Outage);
    expect((await payer.shown(client, id)).status).toBe('pending');
    await payer.queryPayment(id);
    expect((await payer.shown(client, id)).status).toBe('paid');
  });

  test.each([...faults, 'a lost answer' as const])(
    '%s during a refund leaves it in flight, and the payment is refunded once',
    async (fault) => {
      const id = await refundInFlight(provider);
      spoiled.spoil(fault, isRefund);
      await atEveryGateway(sendRefunds, depsWith(spoiled.gateway(provider))).catch(() => undefined);
      expect((await storedPayment(id)).status).toBe('refunding');
      expect(await refundedAtGateway(id)).toBe(fault === 'a lost answer' ? '1000' : '0');
      const isRefused = fault === 'a refusal' && sayNo.has(provider);
      expect(await isStuck(id)).toBe(isRefused);

      await atEveryGateway(sendRefunds, program.deps.gatewaysDeps);
      const isLooked = isRefused || (fault === 'a lost answer' && unreportedGateways.has(provider));
      expect((await storedPayment(id)).status).toBe(isLooked ? 'refunding' : 'refunded');
      expect([await isStuck(id), await refundedAtGateway(id)]).toEqual([isLooked, isRefused ? '0' : '1000']);
    },
  );
});

// The URL of Nuvei's page is signed here: opening a payment makes no call.
describe.each(gatewayProviders.filter((provider) => provider !== 'NUVEI'))('%s', (provider) => {
  test.each(faults)(
    '%s while a payment is opened gives no redirect, and the next answer opens it',
    async (fault) => {
      const wanted = { provider, currency: 'CZK', amount: '20' };
      const begun = await client.post('/api/payment-gateway/deposits', wanted);
      const { id } = begun.body.payment as { id: string };
      spoiled.spoil(fault);
      const opening = openPaymentAtGateway(depsWith(spoiled.gateway(provider)), id);
      await expect(opening).rejects.toBeInstanceOf(Outage);
      expect(await payer.shown(client, id)).toMatchObject({ status: 'opening', link: null });
      await payer.openAt(id);
      await payer.play((await payer.shown(client, id)).link, 'paid-silently');
      await payer.queryPayment(id);
      expect((await payer.shown(client, id)).status).toBe('paid');
    },
  );
});

/** Gateways whose refusal has its own status; other gateways' refusals would be unreadable answers. */
const sayNo = new Set<GatewayProvider>(['GOPAY', 'THE_PAY']);
/** Gateways that do not report a refund in a payment's state: a second call is refused, and an operator checks. */
const unreportedGateways = new Set<GatewayProvider>(['COMGATE']);

/** A payment of ten crowns that is about to be refunded. */
async function refundInFlight(provider: GatewayProvider): Promise<string> {
  const { id, link } = await payer.deposit(client, provider, '20');
  await payer.play(link, 'paid-other-sum');
  await payer.queryPayment(id);
  await inTransaction(program.database, async (tx) => {
    const payment = await lockByPublicId(tx, id);
    if (payment !== undefined) await refundHeld(tx, payment, program.clock.now());
  });
  return id;
}

/** Returns what the gateway has refunded, in hundredths. */
async function refundedAtGateway(id: string): Promise<string> {
  const { refunded } = await program.database
    .selectFrom('sandbox_gateway_payments')
    .select('refunded')
    .where((is) => is.or([is('id', '=', id), is('reference', '=', id)]))
    .executeTakeFirstOrThrow();
  return String(refunded);
}

const isStuck = async (id: string) => isRefundStuck(program.database, (await storedPayment(id)).id);

test.each(gatewayProviders)('%s rejects wrong credentials', async (provider) => {
  const {
    ownUrl,
    accounts: { gateways: accounts },
  } = program.sandbox();
  const { clock } = program;
  const wrong = {
    COMGATE: () =>
      comgate({ ...accounts.comgate, secret: 'wrong', baseUrl: `${ownUrl}/sandbox/comgate/v2.0` }),
    GOPAY: () =>
      gopay({ ...accounts.gopay, clientSecret: 'wrong', baseUrl: `${ownUrl}/sandbox/gopay/api`, clock }),
    THE_PAY: () =>
      thepay({ ...accounts.thepay, password: 'wrong', baseUrl: `${ownUrl}/sandbox/thepay/v1`, clock }),
    NUVEI: () => nuvei({ ...accounts.nuvei, secret: 'wrong', baseUrl: `${ownUrl}/sandbox/nuvei/ppp`, clock }),
  };
  const { id } = await payer.deposit(client, provider, '20');
  const asking = queryPayment(depsWith(wrong[provider]()), await storedPayment(id));
  await expect(asking).rejects.toBeInstanceOf(Outage);
});
