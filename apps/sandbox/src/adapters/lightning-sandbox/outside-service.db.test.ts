import { decodePaymentRequest } from '@dukat/contract/lightning';
import { addressUrl } from '@dukat/rules/lightning/lnurl-service';
import { assert } from '@dukat/rules/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askService } from '../../../../server/src/features/lightning/lnurl/ask-service.ts';
import { requestInvoice } from '../../../../server/src/features/lightning/lnurl/request-invoice.ts';
import { testClient } from '../../../../server/src/program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../../server/src/program/testing/test-program.ts';
import { outsideAddresses } from './outside-service.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const path = '/api/lightning/requests/decode';
const caller = { subject: 'tester', purpose: 'payment' } as const;

async function pay(address: string, comment: string) {
  const { foreignHosts, lightningNode } = program.sandbox().systems;
  const service = await askService(foreignHosts, addressUrl(address), caller);
  if (service.refused) return service.reason;
  const now = program.clock.now();
  const context = { ...caller, network: 'regtest', now } as const;
  const invoice = await requestInvoice(foreignHosts, service.value, { msat: 5_000_000n, comment }, context);
  if (invoice.refused) return invoice.reason;
  expect(invoice.value.isForText).toBe(true);
  assert(lightningNode, 'expected a node in a sandbox');
  const { request, successAction } = invoice.value;
  const paid = await lightningNode.pay({ request, msat: null, maxFeeMsat: 100_000n });
  return [paid.kind, successAction];
}

test('a Lightning address outside is decoded, asked for an invoice, and paid', async () => {
  const body = { request: 'pay@wallet.example' };
  const decoded = await (await testClient(program.api.deps.app)).post(path, body);
  const [option] = decodePaymentRequest.response.parse(decoded.body).options;
  expect(option?.service).toMatchObject({ callback_host: 'wallet.example', comment_allowed: 140 });
  expect(await pay('pay@wallet.example', 'Lunch')).toEqual([
    'paid',
    { tag: 'message', message: 'Thank you for “Lunch”!' },
  ]);
});

test('each other name of the page fails as it says, and other hosts are silent', async () => {
  expect(await pay('fail@wallet.example', '')).toEqual(['failed', { tag: 'message', message: 'Thank you!' }]);
  expect(await pay('refuses@wallet.example', '')).toBe('host_refused');
  expect(await pay('wrong-amount@wallet.example', '')).toBe('invoice_of_another_amount');
  expect(await pay('no-json@wallet.example', '')).toBe('host_answer_unusable');
  for (const address of ['silent@wallet.example', 'nobody@wallet.example', 'pay@example.com'])
    expect(await pay(address, '')).toBe('host_silent');
  expect(outsideAddresses).toHaveLength(12);
});
