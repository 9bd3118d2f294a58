import { z } from '@dukat/contract/z';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../../server/src/platform/http/escape-html.ts';
import { notifyMerchant, providersBySlug } from './notify-merchant.ts';
import { nuveiSum } from './nuvei-server.ts';
import { sandboxPayerPath } from './sandbox-accounts.ts';
import { type GatewaySandboxDeps, registerTextScope } from './sandbox-deps.ts';
import {
  chargeBack,
  findSandboxPayment,
  paidOrRequestedAmount,
  type SandboxPayment,
  setPaid,
} from './sandbox-payments-repository.ts';

const outcomes = [
  'paid',
  'canceled',
  'paid-silently',
  'paid-twice',
  'paid-other-sum',
  'notify',
  'charge-back',
  'charge-back-part',
] as const;
type Outcome = (typeof outcomes)[number];
const outcome = z.enum(outcomes);

const labels: Readonly<Record<Outcome, string>> = {
  paid: 'Pay',
  canceled: 'Cancel',
  'paid-silently': 'Pay; the gateway says nothing yet',
  'paid-twice': 'Pay; the gateway says it twice',
  'paid-other-sum': 'Pay ten less than was asked for',
  notify: 'Let the gateway say it now',
  'charge-back': 'Take the money back from the merchant',
  'charge-back-part': 'Take a quarter of what is left back from the merchant',
};

interface PageParams {
  readonly Params: { readonly provider: string; readonly id: string };
}

/** The page on which a tester simulates the payer and triggers the gateway's notification. */
export function servePayerPage(app: FastifyInstance, deps: GatewaySandboxDeps): void {
  registerTextScope(app, (scope) => {
    scope.get<PageParams>(`${sandboxPayerPath}/:provider/:id`, async ({ params }, reply) => {
      const payment = await findPayment(deps, params);
      if (payment === undefined) return reply.code(404).send();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(renderPage(params.provider, payment));
    });

    scope.post<PageParams & { Params: { outcome: string } }>(
      `${sandboxPayerPath}/:provider/:id/:outcome`,
      async ({ params }, reply) => {
        const chosen = outcome.safeParse(params.outcome);
        if (!chosen.success) return reply.code(422).send();
        const payment = await findPayment(deps, params);
        if (payment === undefined) return reply.code(404).send();
        const updated = await applyOutcome(deps, payment, chosen.data);
        const back = updated.details.returnUrl ?? `${sandboxPayerPath}/${params.provider}/${updated.id}`;
        return reply.redirect(back, 303);
      },
    );
  });
}

async function findPayment(
  { database }: GatewaySandboxDeps,
  { provider: word, id }: PageParams['Params'],
): Promise<SandboxPayment | undefined> {
  const provider = providersBySlug[word];
  return provider === undefined ? undefined : findSandboxPayment(database, provider, id);
}

const tenInMinor = 1000;

async function applyOutcome(
  deps: GatewaySandboxDeps,
  payment: SandboxPayment,
  chosen: Outcome,
): Promise<SandboxPayment> {
  const changed = await change(deps, payment, chosen);
  if (chosen === 'paid-silently') return changed;
  await notifyMerchant(deps, changed);
  if (chosen === 'paid-twice') await notifyMerchant(deps, changed);
  return changed;
}

async function change(
  { database }: GatewaySandboxDeps,
  payment: SandboxPayment,
  chosen: Outcome,
): Promise<SandboxPayment> {
  const { id } = payment;
  const requested = Number(payment.amount);
  switch (chosen) {
    case 'notify':
      return payment;
    case 'charge-back':
    case 'charge-back-part': {
      // A chargeback cannot take what the merchant already refunded.
      const left = paidOrRequestedAmount(payment) - Number(payment.refunded);
      await chargeBack(database, payment, chosen === 'charge-back' ? left : Math.ceil(left / 4));
      return (await findSandboxPayment(database, payment.provider, id)) ?? payment;
    }
    case 'canceled':
      return (await setPaid(database, id, { state: 'canceled', paid: null })) ?? payment;
    case 'paid-other-sum': {
      const paid = requested > tenInMinor ? requested - tenInMinor : requested + tenInMinor;
      return (await setPaid(database, id, { state: 'paid', paid })) ?? payment;
    }
    case 'paid':
    case 'paid-silently':
    case 'paid-twice':
      return (await setPaid(database, id, { state: 'paid', paid: requested })) ?? payment;
  }
}

function renderPage(word: string, payment: SandboxPayment): string {
  const buttons = outcomes.map((name) => {
    const action = `${sandboxPayerPath}/${escapeHtml(word)}/${encodeURIComponent(payment.id)}/${name}`;
    return `<form method="post" action="${action}"><button>${labels[name]}</button></form>`;
  });
  const sum = `${nuveiSum(Number(payment.amount))} ${escapeHtml(payment.currency)}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox: ${escapeHtml(word)}</title><style>body{font:16px system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}button{width:100%;margin:.25rem 0;padding:.75rem;font:inherit}</style>
<h1>Sandbox: ${escapeHtml(word)}</h1><p>Here the payer would enter a card. To pay: <strong>${sum}</strong>. State: ${payment.state}.</p>${buttons.join('')}</html>`;
}
