import { parseCzechAccount } from '@dukat/rules/payments/czech-account';

/** Addresses outside the platform: customers' own wallets and bank accounts. */
export const ownWallet = {
  BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  LTC: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
} as const;

export const ownAccount = {
  czech: '19-2000145399/0800',
  slovak: 'SK3112000000198742637541',
} as const;

let people = 0;

/** An e-mail address that no other test uses. */
export function newEmail(who: string): string {
  people += 1;
  return `${who}.${process.pid}.${Date.now()}.${people}@journeys.test`;
}

/** A valid Czech account number, most likely one that no other test uses: an account proves one person only. */
export function newCzechAccount(): string {
  for (;;) {
    const account = `${1_000_000_000 + Math.floor(Math.random() * 8_000_000_000)}/0800`;
    if (!parseCzechAccount(account).refused) return account;
  }
}
