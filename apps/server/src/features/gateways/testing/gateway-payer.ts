import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { gatewaysJobs } from '../gateways-jobs.ts';
import { askPaymentTask, followPaymentsTask, openPaymentTask } from '../gateways-tasks.ts';

export interface ShownPayment {
  readonly id: string;
  readonly status: string;
  readonly held_because: string | null;
  readonly link: string | null;
  readonly paid: string | null;
  readonly given_back: string;
}

/** A person at a gateway's page, and the jobs that hear of it. */
export function gatewayPayer(program: TestProgram) {
  const { providerTasks = {} } = gatewaysJobs(program.parts.gatewaysParts);

  /** Opens a payment at its gateway, as the job does. */
  const openAt = async (id: string) => providerTasks[openPaymentTask]?.({ payment: id }, '');
  const askAbout = async (id: string) => providerTasks[askPaymentTask]?.({ payment: id }, '');

  async function shown(client: TestClient, id: string): Promise<ShownPayment> {
    return (await client.get(`/api/payment-gateway/payment?id=${id}`)).body.payment as ShownPayment;
  }

  return {
    openAt,
    askAbout,
    shown,
    /** The round that asks about everything whose turn has come. */
    follow: () => program.runTask(followPaymentsTask),
    /** A deposit that is ready to be paid. */
    async deposit(
      client: TestClient,
      provider: GatewayProvider,
      amount = '1000',
      currency = 'CZK',
    ): Promise<ShownPayment> {
      const begun = await client.post('/api/payment-gateway/deposits', { provider, currency, amount });
      if (begun.status !== 200) throw new Error(`${begun.status}: ${begun.text}`);
      const { id } = begun.body.payment as ShownPayment;
      await openAt(id);
      return shown(client, id);
    },
    /** What the payer does there; the gateway then says so as it does. */
    async play(link: string | null, outcome: string): Promise<Response> {
      const page = await fetch(new URL(link ?? '', program.origin), { redirect: 'manual' });
      const url = page.status === 303 ? page.headers.get('location') : link;
      return fetch(`${url}/${outcome}`, { method: 'POST', redirect: 'manual' });
    },
  };
}
