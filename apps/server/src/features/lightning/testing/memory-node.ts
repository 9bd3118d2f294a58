import { createHash, randomBytes } from 'node:crypto';
import {
  bytesToWords,
  encodeMsat,
  numberWords,
  signInvoice,
  textWords,
} from '@dukat/rules/lightning/encode-invoice';
import { assert } from '@dukat/rules/result';
import { type Clock, fakeClock } from '../../../platform/clock.ts';
import { Outage } from '../../../platform/outage.ts';
import type {
  FeeEstimate,
  LightningNode,
  NewInvoice,
  OutgoingPayment,
  PaymentState,
  SettledInvoice,
} from '../node-port.ts';

const fieldTypes = { hash: 1, secret: 16, text: 13, textHash: 23, expiry: 6 };

/** A node in memory that signs genuine invoices of a local chain, and answers about outgoing payments as a test says. */
export class MemoryNode implements LightningNode {
  readonly preimages = new Map<string, { readonly preimage: string; readonly msat: bigint | null }>();
  readonly settled: SettledInvoice[] = [];
  /** Hashes of invoices about which the node answers with an error. */
  readonly lost = new Set<string>();
  /** The hashes with which `cancelInvoice` was called, in order. */
  readonly canceled: string[] = [];
  localMsat = 0n;
  remoteMsat = 10n ** 10n;
  estimate: FeeEstimate = { kind: 'route', feeMsat: 1000n };
  /** The requests with which `pay` was called, in order. */
  readonly paid: string[] = [];
  onPay: (payment: OutgoingPayment) => Promise<PaymentState> = async () => ({ kind: 'in_flight' });
  onTrack: (paymentHash: string) => Promise<PaymentState> = async () => ({ kind: 'missing' });
  isDown = false;
  clock: Clock;
  readonly #key = randomBytes(32);
  readonly #publicKey: string;

  constructor(start: Date) {
    this.clock = fakeClock(start);
    this.#publicKey = createHash('sha256').update(this.#key).digest('hex');
  }

  async createInvoice({ msat, description, expirySeconds }: NewInvoice) {
    this.#answer();
    const preimage = randomBytes(32);
    const hash = createHash('sha256').update(preimage).digest();
    const paymentHash = hash.toString('hex');
    this.preimages.set(paymentHash, { preimage: preimage.toString('hex'), msat });
    const request = signInvoice(
      {
        prefix: `lnbcrt${encodeMsat(msat)}`,
        createdAt: Math.floor(this.clock.now().getTime() / 1000),
        fields: [
          [fieldTypes.hash, bytesToWords(hash)],
          [fieldTypes.secret, bytesToWords(randomBytes(32))],
          'text' in description
            ? [fieldTypes.text, textWords(description.text)]
            : [fieldTypes.textHash, bytesToWords(Buffer.from(description.hash, 'hex'))],
          [fieldTypes.expiry, numberWords(expirySeconds)],
        ],
      },
      this.#key,
    );
    return { paymentHash, request };
  }

  /** Pays an invoice from outside, with its amount unless another is given. */
  settle(paymentHash: string, paid?: bigint): SettledInvoice {
    const invoice = this.preimages.get(paymentHash);
    const msat = paid ?? invoice?.msat ?? null;
    assert(invoice !== undefined && msat !== null, 'expected an invoice and its amount');
    const { preimage } = invoice;
    const settled = { paymentHash, preimage, msat, settleIndex: BigInt(this.settled.length + 1) };
    this.settled.push(settled);
    return settled;
  }

  async cancelInvoice(paymentHash: string) {
    this.canceled.push(paymentHash);
    if (this.lost.has(paymentHash)) throw new Outage('lightning', 'no invoice with this hash');
    return this.#find(paymentHash) === undefined ? 'cancelled' : 'already_paid';
  }

  async findSettled(paymentHash: string) {
    this.#answer();
    if (this.lost.has(paymentHash)) throw new Outage('lightning', 'no invoice with this hash');
    return this.#find(paymentHash) ?? null;
  }

  async settledAfter(settleIndex: bigint, most: number) {
    this.#answer();
    return this.settled.filter((payment) => payment.settleIndex > settleIndex).slice(0, most);
  }

  async balances() {
    this.#answer();
    return { localMsat: this.localMsat, remoteMsat: this.remoteMsat, unsettledMsat: 0n };
  }

  async info() {
    this.#answer();
    return { publicKey: this.#publicKey, network: 'bcrt', isSynced: true, channelCount: 1 };
  }

  async estimateFee() {
    this.#answer();
    return this.estimate;
  }

  pay(payment: OutgoingPayment) {
    this.paid.push(payment.request);
    return this.onPay(payment);
  }

  track(paymentHash: string) {
    return this.onTrack(paymentHash);
  }

  #find(paymentHash: string): SettledInvoice | undefined {
    return this.settled.find((payment) => payment.paymentHash === paymentHash);
  }

  #answer(): void {
    if (this.isDown) throw new Outage('lightning', 'does not answer');
  }
}
