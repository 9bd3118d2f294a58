import { expect } from 'vitest';
import { resolveOrigin } from '../platform/browser.ts';

// The sandbox page on which a tester holds chips to a phone and to a shop's terminal.

const page = '/sandbox/bolt_cards';

async function send(form: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(`${resolveOrigin()}${page}/${form}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', resolveOrigin()).searchParams.get('said') ?? '';
}

/** Takes an empty chip and returns its serial number. No other test makes chips. */
export async function takeChip(): Promise<string> {
  await send('new', {});
  const newest = /<strong>([0-9a-f]{14})<\/strong>/.exec(await (await fetch(resolveOrigin() + page)).text());
  return newest?.[1] ?? '';
}

/** Follows a link as the application on a phone does, and returns what it says. */
export const holdToPhone = (uid: string, link: string): Promise<string> => send('write', { uid, link });

/** Taps at a shop's terminal that asks for so many satoshis, and returns its answer. */
export async function payAtShop(uid: string, sats: number, pin = ''): Promise<unknown> {
  return JSON.parse(await send('pay', { uid, sats: String(sats), pin }));
}

/** Sends the last tap again, as a terminal that kept it could. */
export async function replayTap(uid: string): Promise<unknown> {
  return JSON.parse(await send('replay', { uid }));
}
