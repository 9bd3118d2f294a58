import { z } from '@dukat/contract/z';
import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import type {
  LightningNode,
  MadeInvoice,
  NewInvoice,
  SettledInvoice,
} from '../../features/lightning/node-port.ts';
import type { Clock } from '../../platform/clock.ts';
import { Outage } from '../../platform/outage.ts';
import { type LndClient, nonsense } from './lnd-client.ts';
import { settledInvoices } from './lnd-settled.ts';
import { bytes32, chains, type LightningNetwork, toBase64 } from './lnd-values.ts';
import { invoice, toSettled } from './settled-invoice.ts';

const made = z.object({ r_hash: bytes32, payment_request: z.string().max(4096) });

interface InvoiceOptions {
  readonly network: LightningNetwork;
  readonly clock: Clock;
  readonly waitMs: number;
}

export function invoices(
  lnd: LndClient,
  { network, clock, waitMs }: InvoiceOptions,
): Pick<LightningNode, 'createInvoice' | 'cancelInvoice' | 'findSettled' | 'settledAfter'> {
  const look = (paymentHash: string) =>
    lnd.ask(invoice, { method: 'GET', path: `/v1/invoice/${paymentHash}` });
  const settled = settledInvoices(lnd, { waitMs, clock });
  return {
    createInvoice: (wanted) => createInvoice(lnd, network, wanted),

    async cancelInvoice(paymentHash) {
      const json = { payment_hash: toBase64(paymentHash) };
      let refused: unknown;
      try {
        await lnd.ask(z.object({}), { method: 'POST', path: '/v2/invoices/cancel', json });
      } catch (error) {
        refused = error;
      }
      // The state decides, because a refusal may mean that the invoice is paid or that it is canceled already.
      const { state } = await look(paymentHash);
      if (state === 'CANCELED') return 'cancelled';
      if (state === 'SETTLED') return 'already_paid';
      throw refused instanceof Outage ? refused : nonsense('an open invoice after its end');
    },

    async findSettled(paymentHash): Promise<SettledInvoice | null> {
      const found = await look(paymentHash);
      if (found.r_hash !== paymentHash) throw nonsense('another invoice');
      if (found.state !== 'SETTLED') return null;
      settled.relist();
      return toSettled(found);
    },

    settledAfter: settled.after,
  };
}

async function createInvoice(
  lnd: LndClient,
  network: LightningNetwork,
  wanted: NewInvoice,
): Promise<MadeInvoice> {
  const { msat, description, expirySeconds } = wanted;
  const json = {
    ...(msat !== null && { value_msat: String(msat) }),
    ...('text' in description
      ? { memo: description.text }
      : { description_hash: toBase64(description.hash) }),
    expiry: String(expirySeconds),
    // Names private channels, without which a node that has no others could not be paid.
    private: true,
  };
  const said = await lnd.ask(made, { method: 'POST', path: '/v1/invoices', json });
  const read = decodeInvoice(said.payment_request);
  const isWanted =
    !read.refused &&
    read.value.network === chains[network] &&
    read.value.paymentHash === said.r_hash &&
    (read.value.msat ?? null) === msat &&
    ('text' in description
      ? read.value.description === description.text
      : read.value.descriptionHash === description.hash);
  if (!isWanted) throw nonsense('an invoice');
  return { paymentHash: said.r_hash, request: said.payment_request };
}
