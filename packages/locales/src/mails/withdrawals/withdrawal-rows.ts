import { openAccount } from '../common-rows.ts';
import type { MailButton, MailRow } from '../mail.ts';

// Rows and buttons that mails about withdrawals share.

export const arrives: MailRow = {
  value: 'arrives',
  label: {
    en_US: 'You’ll receive',
    cs_CZ: 'Dorazí',
    sk_SK: 'Dorazí',
    de_DE: 'Sie erhalten',
    es_ES: 'Recibirá',
  },
};

export const fee: MailRow = {
  value: 'fee',
  label: { en_US: 'Fee', cs_CZ: 'Poplatek', sk_SK: 'Poplatok', de_DE: 'Gebühr', es_ES: 'Comisión' },
};

export const sendsTo: MailRow = {
  value: 'destination',
  label: { en_US: 'To', cs_CZ: 'Kam', sk_SK: 'Kam', de_DE: 'An', es_ES: 'A' },
};

export const sentBy: MailRow = {
  value: 'sender',
  label: { en_US: 'From', cs_CZ: 'Od', sk_SK: 'Od', de_DE: 'Von', es_ES: 'De' },
};

export const openTransfer: MailButton = { ...openAccount, value: 'takeUrl' };

/** Written by the operator who decided. */
export const refusal: MailRow = {
  value: 'refusal',
  label: { en_US: 'Reason', cs_CZ: 'Důvod', sk_SK: 'Dôvod', de_DE: 'Grund', es_ES: 'Motivo' },
};

export const cancelWithdrawal: MailButton = {
  value: 'cancelUrl',
  label: {
    en_US: 'Cancel the withdrawal',
    cs_CZ: 'Zrušit výběr',
    sk_SK: 'Zrušiť výber',
    de_DE: 'Auszahlung abbrechen',
    es_ES: 'Cancelar la retirada',
  },
};

export const openWithdrawal: MailButton = {
  value: 'withdrawalUrl',
  label: {
    en_US: 'Open the withdrawal',
    cs_CZ: 'Otevřít výběr',
    sk_SK: 'Otvoriť výber',
    de_DE: 'Auszahlung öffnen',
    es_ES: 'Abrir la retirada',
  },
};

/** The values that describe the withdrawal in each of these mails. */
export const aboutWithdrawal = ['amount', 'arrives', 'fee', 'destination', 'network', 'memo'] as const;
