/** Forms that do not use the UI kit's form state (ADR 34), each with its reason. The list may only shrink. */
export const customForms: Readonly<Record<string, string>> = {
  'apps/web/src/features/content/faq-page.tsx': 'a filter in the address that works without scripts',
  'apps/web/src/features/currencies/coin-search.tsx': 'a filter in the address that works without scripts',
  'apps/web/src/features/home/compact-exchange.tsx':
    'sends nothing: its two amounts follow from each other and go along to the exchange page',
  'apps/web/src/features/orders/exchange/exchange-page.tsx':
    'drawn by the server, restored after a reload or going back, and its figures follow from each other',
  'apps/web/src/features/verification/form/client-form-steps.tsx':
    'its questions come from the server, and each answer is saved as it is given',
};

/** Lists that do not use the UI kit's ListFrame, each with its reason. The list may only shrink. */
export const customLists: Readonly<Record<string, string>> = {
  'apps/back-office/src/features/books/books-status.tsx': 'the findings of an audit, as a part of its result',
  'apps/back-office/src/features/support/request-page.tsx':
    'the messages and notes of one conversation, from one response',
  'apps/web/src/features/api-keys/api-keys-page.tsx':
    'cards on a page, and an empty page with its own picture and button',
  'apps/web/src/features/automatic-payments/form/key-fields.tsx':
    'a part of a form: the first addresses of a key',
  'apps/web/src/features/home/coin-table.tsx': 'coins with their charts, drawn by the server',
  'apps/web/src/features/notifications/sandbox-messages.tsx': 'the sandbox: renders nothing without messages',
  'apps/web/src/features/sandbox/chain-card.tsx': 'the sandbox: polled all the time',
  'apps/web/src/features/sandbox/mailbox.tsx': 'the sandbox: polled all the time',
  'apps/web/src/features/sandbox/statement.tsx': 'the sandbox: polled all the time',
  'apps/web/src/features/status/status-page.tsx': 'a fixed list of services, drawn by the server',
  'apps/web/src/features/transactions/taxes/acquisitions-field.tsx': 'a part of a form: its uploaded files',
  'apps/web/src/features/webhooks/webhooks-page.tsx':
    'cards on a page, and an empty page with its own picture and button',
};
