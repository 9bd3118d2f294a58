import { useLingui } from '@lingui/react/macro';
import type { Exchange } from '../use-exchange.ts';

/** Returns the steps after submission, in chronological order. */
export function useNextSteps({ market, figures }: Exchange): readonly string[] {
  const { t } = useLingui();
  const { sell, isSignedIn } = market;
  const { paymentType, rateType, payoutNetwork } = figures;
  const pay = {
    VIRTUAL: t`We take the amount from your balance at once.`,
    BANK_TRANSFER: t`We show you the account and a QR code; you have 7 days to pay.`,
    WALLET_TRANSFER: t`We show you an address for your coins. It is valid for an hour; for 24 hours you can get a new one.`,
  };
  const trade = {
    MARKET:
      paymentType === 'VIRTUAL'
        ? t`We exchange at the market rate.`
        : sell
          ? t`When your coins arrive, we exchange them at the market rate at that moment.`
          : t`When your payment arrives, we exchange it at the market rate at that moment.`,
    CURRENT: t`We exchange at the rate above or better. If the market moves away, the order waits.`,
    CUSTOM: t`We exchange once the market reaches your rate.`,
  };
  const gateway = t`You pay at the payment gateway.`;
  const payout =
    payoutNetwork === undefined
      ? sell
        ? t`The money stays on your account.`
        : t`The coins stay on your account.`
      : paymentType === 'VIRTUAL'
        ? t`You confirm the withdrawal by the link in our e-mail, and we send it.`
        : sell
          ? t`We send the money to your bank account.`
          : t`We send the coins to your wallet.`;
  const first =
    paymentType === 'VIRTUAL' || paymentType === 'BANK_TRANSFER' || paymentType === 'WALLET_TRANSFER'
      ? pay[paymentType]
      : gateway;
  const mail = t`You follow every step by the link in our e-mail.`;
  return [first, trade[rateType], payout, ...(isSignedIn ? [] : [mail])];
}
