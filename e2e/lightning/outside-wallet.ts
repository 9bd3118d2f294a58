import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { assert } from '@dukat/rules/result';
import { expect } from 'vitest';
import { resolveOrigin } from '../platform/browser.ts';

// The sandbox page on which a tester plays other people's wallets.

/** Pays an invoice from outside. Also takes the link of its code, in capitals. */
export async function payFromOutside(request: string): Promise<void> {
  const text = request.toLowerCase().replace(/^lightning:/, '');
  expect(await send('pay', { request: text, way: 'whole' })).toBeDefined();
}

/** Makes an invoice of the outside world, and returns its text. */
export function makeInvoiceOutside(invoice: {
  readonly sats: string;
  readonly text: string;
  readonly behavior?: 'pay' | 'hold';
}): Promise<string> {
  return send('invoice', { behavior: 'pay', ...invoice });
}

/** Makes the node forget a payment of an invoice, or find it again, or ends one that the outside world holds. */
export async function changePayment(request: string, act: 'lose' | 'find' | 'settle'): Promise<void> {
  const invoice = decodeInvoice(request);
  assert(!invoice.refused, 'expected a payable invoice');
  await send('change', { hash: invoice.value.paymentHash, act });
}

/** Sends a form of the page, and returns what the page then says. */
async function send(form: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(`${resolveOrigin()}/sandbox/lightning/${form}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', resolveOrigin()).searchParams.get('said') ?? '';
}
