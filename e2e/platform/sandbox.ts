import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@dukat/contract/endpoint';
import { listCompactRates } from '@dukat/contract/rates';
import { moveSandboxCalendar } from '@dukat/contract/sandbox/calendar';
import { listSandboxMails, readSandboxMail } from '@dukat/contract/sandbox/mail';
import {
  listSandboxBankAccounts,
  readSandboxStatement,
  sendSandboxTransfer,
  settleSandboxPayouts,
} from '@dukat/contract/sandbox/payments';
import { runSandboxPlan } from '@dukat/contract/sandbox/plans';
import { jumpSandboxRate } from '@dukat/contract/sandbox/rates';
import { bookSandboxPenalty } from '@dukat/contract/sandbox/staking';
import { mineSandboxBlocks, readSandboxChain, sendSandboxCoins } from '@dukat/contract/sandbox/wallets';
import type { z } from '@dukat/contract/z';
import type { Fiat } from '@dukat/rules/money/fiat';
import { expect } from 'vitest';
import { resolveOrigin } from './browser.ts';

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Controls the simulated providers through the endpoints of the sandbox page. */
async function simulate<Response extends z.ZodType>(
  endpoint: Endpoint<string, z.ZodType, z.ZodType, z.ZodType, Response, string>,
  { params = {}, query = {}, body }: Input = {},
): Promise<z.output<Response>> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const answer = await fetch(`${resolveOrigin()}${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const text = await answer.text();
  expect(answer.status, `${endpoint.method} ${path}: ${text}`).toBeLessThan(300);
  return endpoint.response.parse(JSON.parse(text));
}

export interface Transfer {
  readonly currency: Fiat;
  readonly amount: string;
  readonly variable_symbol: string;
  readonly from_account?: string;
  readonly from_name?: string;
}

export const payByBank = (transfer: Transfer) => simulate(sendSandboxTransfer, { body: transfer });

/** The bank returns a payment that it has executed. Returns how many payments matched. */
export const returnPayout = async (reference: string) =>
  (await simulate(settleSandboxPayouts, { body: { outcome: 'return', reference } })).settled;

export const bankAccounts = async () => (await simulate(listSandboxBankAccounts)).accounts;

export const chain = (network: string) => simulate(readSandboxChain, { params: { network } });

export const mine = (network: string, blocks: number) =>
  simulate(mineSandboxBlocks, { params: { network }, body: { blocks } });

export interface SentCoins {
  readonly asset: string;
  readonly address: string;
  readonly amount: string;
  readonly memo?: string;
}

export const sendCoins = (network: string, coins: SentCoins) =>
  simulate(sendSandboxCoins, { params: { network }, body: coins });

/** Moves the deadlines of all products, so only for a program that no other test uses. */
export const moveCalendar = (days: number) =>
  simulate(moveSandboxCalendar, { body: { unit: 'day', count: days } });

/** The network takes a share of everything that is staked in a product. */
export const takeStakes = (currency: string, percent: number) =>
  simulate(bookSandboxPenalty, { body: { currency, percent } });

/** Runs the next slot of a plan within a few seconds. */
export const runNextSlot = (planId: string) => simulate(runSandboxPlan, { params: { planId } });

/** Moves a price and waits for the tick that contains it. Each coin may be moved by one test only. */
export async function jumpRate(coin: string, percent: number): Promise<void> {
  const { tick } = await simulate(jumpSandboxRate, { body: { coin, percent } });
  const cookie = (await fetch(`${resolveOrigin()}/api/init`)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const newest = async () => {
    const answer = await fetch(`${resolveOrigin()}/api/compact_rates?coin_code=${coin}&fiatCurrency=CZK`, {
      headers: { cookie },
    });
    return listCompactRates.response.parse(await answer.json()).data[0]?.time ?? 0;
  };
  await expect.poll(newest, { interval: 200 }).toBeGreaterThan(tick ?? 0);
}

const longestDeliveryMs = 90_000;

/** Waits for a mail to this address with a matching subject, and returns the newest one. */
export async function mailTo(to: string, subject: RegExp) {
  const deadline = performance.now() + longestDeliveryMs;
  let subjects: readonly string[] = [];
  while (performance.now() < deadline) {
    const { mails } = await simulate(listSandboxMails, { query: { to } });
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found !== undefined) return (await simulate(readSandboxMail, { params: { id: found.id } })).mail;
    subjects = mails.map((mail) => mail.subject);
    await wait(150);
  }
  throw new Error(`No mail to ${to} fits ${subject}; there are: ${subjects.join(' | ') || 'none'}`);
}

/** Returns the newest movements of one of the operator's bank accounts. */
export const statement = async (account: string) =>
  (await simulate(readSandboxStatement, { query: { account, limit: '100' } })).movements;
