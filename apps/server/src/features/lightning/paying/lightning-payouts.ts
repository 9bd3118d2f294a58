import { availableAccount, blockedAccount, inFlight } from '@dukat/ledger/accounts';
import type { BitcoinNetwork } from '@dukat/rules/lightning/invoice';
import { chargePayment } from '@dukat/rules/lightning/payment-charge';
import { readPaymentRequest } from '@dukat/rules/lightning/payment-request';
import { add, negate, subtract, toAmount } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { post } from '../../../platform/ledger/post.ts';
import {
  type LightningPayout,
  type LightningPayoutRequest,
  type LightningPayouts,
  lightningNetwork,
  type PayoutStatus,
} from '../../wallets/wallets-facade.ts';
import { lightningProvider, sendTask } from '../lightning-tasks.ts';
import { bookFailed } from './book-payment.ts';
import { checkPayout, isPaidInside, type SendingTerms } from './check-payout.ts';
import { findMaybeSent } from './check-restored.ts';
import {
  findByReferences,
  insertPayment,
  lockByReference,
  lockReference,
  lockStoredNow,
  type StoredPayment,
} from './payments-repository.ts';
import { readSuccess } from './success-action.ts';

interface Options extends SendingTerms {
  /** Whether the operator has a node. */
  readonly isServed: boolean;
}

/** The one place through which withdrawals, orders and plans pay over Lightning. */
export function lightningPayouts({ isServed, ...terms }: Options): LightningPayouts {
  return {
    isServed,
    check: (db, destination) => checkPayout(db, terms, destination),
    request: (tx, request) => requestPayment(tx, terms, request),
    async find(db, references) {
      const payments = await findByReferences(db, references);
      const maybeSent = await findMaybeSent(db, payments);
      return payments.map((payment) => toPayout(payment, maybeSent));
    },
    async lockStatus(tx, reference) {
      const payment = await lockByReference(tx, reference);
      return payment && statusOf(payment, await findMaybeSent(tx, [payment]));
    },
    async stop(tx, reference, now) {
      const payment = await lockStoredNow(tx, reference);
      if (payment === undefined || (await findMaybeSent(tx, [payment])).size > 0) return false;
      await bookFailed(tx, payment, 'stopped', now);
      return true;
    },
  };
}

/** Stores a payment and takes what it may cost. A job, queued in the same transaction, sends it. */
async function requestPayment(
  tx: Transaction,
  terms: SendingTerms,
  request: LightningPayoutRequest,
): Promise<Result<{ readonly payoutId: string }, 'address_invalid' | 'funds_too_low'>> {
  const { reference, publicId, portfolioId, address, comment, parts, requestedAt, now } = request;
  await lockReference(tx, reference);
  const [known] = await findByReferences(tx, [reference]);
  if (known !== undefined) return accept({ payoutId: known.public_id });
  if (!isPayable(address, terms.network)) return refuse('address_invalid');
  const taken = await takeFunds(tx, request);
  if (taken.refused) return taken;
  await insertPayment(tx, {
    ...{ publicId, reference, portfolioId, comment },
    destination: address.trim(),
    amount: parts.sent,
    maxFee: parts.fee,
    isInternal: await isPaidInside(tx, terms, { portfolioId, address }),
    requestedAt,
    createdAt: now,
  });
  await enqueue(tx, sendTask, {}, { jobKey: sendTask, provider: lightningProvider });
  crashPoint('ln-asked');
  return accept({ payoutId: publicId });
}

/** Whether it can be paid at all. Whether an invoice has expired is checked when it is sent. */
function isPayable(address: string, network: BitcoinNetwork): boolean {
  const read = readPaymentRequest(address);
  const code = read.refused ? undefined : read.value.codes[0];
  switch (code?.kind) {
    case 'LIGHTNING_INVOICE':
      return code.invoice.network === network;
    case 'LN_URL':
      return !code.lnurl.isWithdrawal;
    case 'LIGHTNING_ADDRESS':
      return true;
    default:
      return false;
  }
}

/** The amount and the highest fee are in flight until the end is known. */
async function takeFunds(
  tx: Transaction,
  { reference, publicId: about, portfolioId, from, gross, parts }: LightningPayoutRequest,
): Promise<Result<null, 'funds_too_low'>> {
  const asset = 'BTC';
  const held = add(parts.sent, parts.fee);
  const available = availableAccount(portfolioId);
  const posted = await post(tx, {
    reference: `withdrawal:${reference}`,
    type: 'payout_stored',
    entries: [
      ...(from === 'available'
        ? [{ account: available, asset, amount: negate(held) }]
        : [
            { account: blockedAccount(portfolioId), asset, amount: negate(gross) },
            { account: available, asset, amount: subtract(gross, held) },
          ]),
      { account: inFlight(lightningNetwork), asset, amount: held },
    ],
    about,
  });
  if (!posted.refused) return accept(null);
  assert(posted.reason === 'funds_too_low', 'expected one payment per reference');
  return refuse('funds_too_low');
}

const statuses: Readonly<Record<StoredPayment['status'], PayoutStatus>> = {
  stored: 'stored',
  sent: 'sent',
  unknown: 'sent',
  paid: 'final',
  failed: 'failed',
};

/** What may have left before the database was restored counts as sent. */
function statusOf({ id, status }: StoredPayment, maybeSent: ReadonlySet<string>): PayoutStatus {
  return maybeSent.has(id) ? 'sent' : statuses[status];
}

function toPayout(payment: StoredPayment, maybeSent: ReadonlySet<string>): LightningPayout {
  const { status, reference, destination, comment, reason } = payment;
  const amount = toAmount(payment.amount);
  const maxFee = toAmount(payment.max_fee);
  const isPaid = status === 'paid' && payment.fee_msat !== null;
  const paid = { msat: BigInt(payment.msat ?? 0), feeMsat: BigInt(payment.fee_msat ?? 0), amount, maxFee };
  return {
    ...{ reference, amount, fee: maxFee },
    status: statusOf(payment, maybeSent),
    address: destination,
    progress: {
      state: status,
      paymentHash: payment.payment_hash,
      // A late proof belongs to operators: the payer got the money back.
      preimage: status === 'paid' ? payment.preimage : null,
      fee: isPaid ? chargePayment(paid).fee : null,
      sentAt: payment.sent_at,
      askedAt: payment.asked_at,
      ...{ reason, comment },
      success: isPaid ? readSuccess(payment.success) : null,
    },
  };
}
