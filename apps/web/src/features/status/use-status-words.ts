import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readStatus, ServiceName } from '@dukat/contract/status';
import { useLingui } from '@lingui/react/macro';

type Status = EndpointResponse<typeof readStatus>;

interface StatusWords {
  readonly states: Readonly<Record<Status['state'], string>>;
  readonly overall: Readonly<Record<Status['state'], string>>;
  readonly services: Readonly<Record<ServiceName, { readonly name: string; readonly what: string }>>;
  readonly lightning: Readonly<Record<'receive' | 'send', Readonly<Record<Status['state'], string>>>>;
  readonly books: Readonly<Record<Status['books']['state'] | 'unknown', string>>;
}

export function useStatusWords(): StatusWords {
  const { t } = useLingui();
  return {
    states: { working: t`Working`, limited: t`Limited`, down: t`Not working`, unknown: t`Being checked` },
    overall: {
      working: t`All services work.`,
      limited: t`Some services are limited. Whatever is waiting continues as soon as they work again.`,
      down: t`Some services are down. Whatever is waiting continues as soon as they are back.`,
      unknown: t`Some services are still being checked.`,
    },
    services: {
      exchange: { name: t({ message: 'Exchange', context: 'service' }), what: t`Trading on the markets.` },
      rates: { name: t`Rates`, what: t`New prices every ten seconds.` },
      bank: { name: t`Bank`, what: t`Payments in and out by bank.` },
      chains: {
        name: t({ message: 'Coins', context: 'service' }),
        what: t`Deposits and withdrawals of coins.`,
      },
      lightning: { name: t`Lightning Network`, what: t`Payments over Lightning, both ways.` },
      mails: { name: t`E-mails`, what: t`Confirmations and links that we send.` },
      database: { name: t`Accounts and orders`, what: t`Logging in, balances and orders.` },
    },
    lightning: {
      receive: {
        working: t`There is room for payments to us.`,
        limited: t`Only small payments can arrive right now.`,
        down: t`Nothing can arrive right now.`,
        unknown: t`Whether payments can arrive isn’t known right now.`,
      },
      send: {
        working: t`There is room for payments by us.`,
        limited: t`Only small payments can be sent right now.`,
        down: t`Nothing can be sent right now.`,
        unknown: t`Whether payments can be sent isn’t known right now.`,
      },
    },
    books: {
      in_order: t`Every sum in our books agrees.`,
      differ: t`A check found a difference. Payouts are on hold until it is explained.`,
      too_old: t`The last check is older than it should be. Payouts are on hold until the next one.`,
      not_yet: t`The first check has not finished yet.`,
      unknown: t`The state of our books is not known right now.`,
    },
  };
}
