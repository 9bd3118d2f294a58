import { escapeHtml } from '../../../../server/src/platform/http/escape-html.ts';
import { inTransaction } from '../../../../server/src/platform/http/in-transaction.ts';
import { behaviors } from './behaviors.ts';
import { outsideAddresses } from './outside-service.ts';
import { readInvoiceState } from './receive-payment.ts';
import { type LightningSandboxDeps, sandboxLightningPagePath } from './sandbox-access.ts';
import { listNewestInvoices, type SandboxInvoice } from './sandbox-invoices-repository.ts';
import { lockNode } from './sandbox-node-repository.ts';
import { type Behavior, listOutside } from './sandbox-payments-repository.ts';

const labels: Readonly<Record<Behavior, string>> = {
  pay: 'is paid at once',
  hold: 'is held until you end it',
  fail: 'is refused by the payee',
  'lose-answer': 'is paid, and the answer is lost',
  hang: 'is paid, and the node never answers',
  nonsense: 'is paid, and the answer is nonsense',
  forget: 'is paid, and the node forgets it',
  'wrong-preimage': 'is paid with a wrong preimage',
};

const mostListed = 20;

type Outside = Awaited<ReturnType<typeof listOutside>>[number];

/** Draws the page. `said` is the result of the last action, such as the text of a new invoice. */
export async function renderPage({ database, clock }: LightningSandboxDeps, said: string): Promise<string> {
  const node = await inTransaction(database, lockNode);
  const invoices = await listNewestInvoices(database, mostListed);
  const outside = await listOutside(database, mostListed);
  const now = clock.now();
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox: Lightning</title><style>${style}</style>
<h1>Sandbox: Lightning</h1>
<p>The node can send ${sats(node.local_msat)} and receive ${sats(node.remote_msat)} sats.</p>
${said === '' ? '' : `<p role="status"><code>${escapeHtml(said)}</code></p>`}
<h2>Pay an invoice of the node</h2>${payForm}
<ul>${invoices.map((invoice) => renderInvoice(invoice, now)).join('')}</ul>
<h2>Invoices of other people</h2>${makeForm}
<ul>${outside.map(renderOutside).join('')}</ul>
<h2>Lightning addresses of other people</h2><p>The name says how a payment ends, or what its host does wrong.</p>
<ul>${outsideAddresses.map((address) => `<li><code>${address}</code></li>`).join('')}</ul></html>`;
}

const style =
  'body{font:16px system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}code{word-break:break-all}input,select,button,textarea{font:inherit;padding:.5rem;margin:.25rem 0;box-sizing:border-box}input,select,textarea{width:100%}li{margin:1rem 0}form.row{display:inline}';

const payForm = `<form method="post" action="${sandboxLightningPagePath}/pay">
<label>Invoice <textarea name="request" rows="4" required></textarea></label>
<label>Sats, if not the amount of the invoice <input name="sats" inputmode="numeric"></label>
<label>How <select name="way"><option value="whole">In one payment</option><option value="part">As one part of several</option><option value="late">Late: it was on its way when the invoice expired</option></select></label>
<button>Pay</button></form>`;

const behaviorOptions = (chosen: Behavior) =>
  behaviors
    .map((each) => `<option value="${each}"${each === chosen ? ' selected' : ''}>${labels[each]}</option>`)
    .join('');

const makeForm = `<form method="post" action="${sandboxLightningPagePath}/invoice">
<label>Sats, empty if the payer chooses <input name="sats" inputmode="numeric"></label>
<label>Text <input name="text" maxlength="100"></label>
<label>A payment of it <select name="behavior">${behaviorOptions('pay')}</select></label>
<button>Make an invoice</button></form>`;

const sats = (msat: string | null) => {
  const value = BigInt(msat ?? 0);
  const rest = value % 1000n;
  return rest === 0n ? `${value / 1000n}` : `${value / 1000n}.${String(rest).padStart(3, '0')}`;
};

function renderInvoice(invoice: SandboxInvoice, now: Date): string {
  const amount = invoice.msat === null ? 'any amount' : `${sats(invoice.msat)} sats`;
  const state = readInvoiceState(invoice, now);
  return `<li>${amount}, ${state}, arrived: ${sats(invoice.paid_msat)} sats<br><code>${invoice.request}</code></li>`;
}

function renderOutside(row: Outside): string {
  const amount = row.msat === null ? 'any amount' : `${sats(row.msat)} sats`;
  const paid =
    row.state === null
      ? 'not paid'
      : `${row.state} ${row.failure_reason ?? ''}: ${sats(row.sent_msat)} and ${sats(row.fee_msat)} sats of fee`;
  const acts = [
    ...(row.state === 'IN_FLIGHT' ? [act(row, 'settle', 'Release'), act(row, 'fail-held', 'Fail')] : []),
    ...(row.state === null
      ? []
      : [row.is_forgotten ? act(row, 'find', 'Find it again') : act(row, 'lose', 'Forget it')]),
  ];
  return `<li>${amount}, ${paid}<br><code>${row.request}</code>
<form method="post" action="${sandboxLightningPagePath}/change"><input type="hidden" name="hash" value="${row.payment_hash}">
<select name="act" aria-label="A payment of it">${behaviorOptions(row.behavior)}</select><button>Change</button></form>${acts.join('')}</li>`;
}

function act({ payment_hash: hash }: Outside, name: string, label: string): string {
  return `<form class="row" method="post" action="${sandboxLightningPagePath}/change"><input type="hidden" name="hash" value="${hash}"><button name="act" value="${name}">${label}</button></form>`;
}
