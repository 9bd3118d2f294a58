import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GatewayProvider, gatewayProviders } from '@dukat/rules/payments/gateways';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comgate } from '../../adapters/comgate/comgate.ts';
import { gopay } from '../../adapters/gopay/gopay.ts';
import { nuvei } from '../../adapters/nuvei/nuvei.ts';
import { thepay } from '../../adapters/thepay/thepay.ts';
import { Outage } from '../../platform/outage.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import type { Gateway } from './gateway-port.ts';
import type { GatewaysParts } from './gateways-parts.ts';
import { findGatewayPayment } from './payments/gateway-payments-repository.ts';
import { askAbout } from './payments/record-news.ts';
import { gatewayPayer } from './testing/gateway-payer.ts';

// Each gateway and each way in which it may fail: nothing is booked, the payment stays as it was, and the next answer counts.

let program: TestProgram;
let client: TestClient;
let broken: Server;
let answer: Fault = 'silence';

const faults = [
  'silence',
  'a closed line',
  'status 500',
  'status 429',
  'no JSON',
  'nonsense',
  'a refusal',
] as const;
type Fault = (typeof faults)[number];

beforeAll(async () => {
  program = await testProgram();
  client = await signIn(program, 'verified@dukat.test');
  broken = createServer((request, response) => {
    const send = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    };
    switch (answer) {
      case 'silence':
        return;
      case 'a closed line':
        request.socket.destroy();
        return;
      case 'status 500':
        return send(500, '{}');
      case 'status 429':
        return send(429, '{}');
      case 'no JSON':
        return send(200, '<html>');
      case 'nonsense':
        return send(200, JSON.stringify({ code: 0, status: 'PAID', state: 'PAID', amount: -1, price: 'x' }));
      case 'a refusal':
        return send(403, JSON.stringify({ code: 1400, errors: [] }));
    }
  });
  broken.listen(0, '127.0.0.1');
  await once(broken, 'listening');
});
afterAll(async () => {
  broken.closeAllConnections();
  broken.close();
  await program.close();
});

/** The true adapter, before a gateway that fails. */
function failing(provider: GatewayProvider): Gateway {
  const { accounts } = program.parts.gatewaySandbox;
  const baseUrl = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const { clock } = program;
  const common = { baseUrl, clock, longestMs: 150 };
  const made = {
    COMGATE: () => comgate({ ...accounts.comgate, ...common }),
    GOPAY: () => gopay({ ...accounts.gopay, ...common }),
    THE_PAY: () => thepay({ ...accounts.thepay, ...common }),
    NUVEI: () => nuvei({ ...accounts.nuvei, ...common }),
  };
  return made[provider]();
}

describe.each(gatewayProviders)('%s', (provider) => {
  test.each(faults)('%s is an outage that moves nothing, and the next answer counts', async (fault) => {
    answer = fault;
    const payer = gatewayPayer(program);
    const { id, link } = await payer.deposit(client, provider, '20');
    await payer.play(link, 'paid-silently');
    const payment = await findGatewayPayment(program.database, id);
    if (payment === undefined) throw new Error('the payment is there');
    const parts: GatewaysParts = {
      ...program.parts.gatewaysParts,
      gateways: new Map([[provider, failing(provider)]]),
    };
    await expect(askAbout(parts, payment)).rejects.toBeInstanceOf(Outage);
    expect((await payer.shown(client, id)).status).toBe('pending');
    await payer.askAbout(id);
    expect((await payer.shown(client, id)).status).toBe('paid');
  });
});

test.each(gatewayProviders)('%s does not take wrong credentials', async (provider) => {
  const { accounts, ownUrl } = program.parts.gatewaySandbox;
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
  const payer = gatewayPayer(program);
  const { id } = await payer.deposit(client, provider, '20');
  const payment = await findGatewayPayment(program.database, id);
  if (payment === undefined) throw new Error('the payment is there');
  const parts: GatewaysParts = {
    ...program.parts.gatewaysParts,
    gateways: new Map([[provider, wrong[provider]()]]),
  };
  await expect(askAbout(parts, payment)).rejects.toBeInstanceOf(Outage);
});
