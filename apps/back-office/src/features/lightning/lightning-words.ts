import { describeTexts } from '@dukat/locales/descriptors';

export const lightningWords = describeTexts({
  heldLightning: 'Waiting Lightning payments',
  heldLightningLead:
    'Payments above the owner’s deposit limit or without a rate are credited as soon as possible. Payments of unknown invoices stay unmatched.',
  heldLightningEmpty: 'No Lightning payments are waiting.',
  paymentHash: 'Payment hash',
  held_above_deposit_limit: 'Above the owner’s deposit limit',
  held_unpriced: 'No rate',
  held_unknown: 'Unknown invoice',
  openLightning: 'Open Lightning payments',
  openLightningLead:
    'Sent payments whose end the node does not know, and payments that cannot be sent now. The sum stays held until the end is known. The node is asked all the time.',
  openLightningEmpty: 'No Lightning payment waits for its end.',
  open_stored: 'Not sent',
  open_unknown: 'End unknown',
  destination: 'Destination',
  maxFee: 'Highest fee',
  sentAt: 'Sent',
  askedAt: 'Node asked last',
  nodeAnswer: 'Answer of the node',
  evidence: 'Evidence',
  evidenceHint: 'How you know the end: what the payee or the node’s records show. It is stored.',
  preimage: 'Preimage, if it was paid',
  realFee: 'Routing fee in BTC, if it was paid',
  decidePaid: 'It was paid',
  paidQuestion: 'Book {sum} as paid? The preimage must prove it.',
  decideFailed: 'It failed',
  failedQuestion: 'Give {sum} back to the payer? If the node pays it after all, the loss is ours.',
});
