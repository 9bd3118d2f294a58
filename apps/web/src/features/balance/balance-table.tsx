import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/resolve-path';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listAccounts } from '@dukat/contract/wallets';
import { type Amount, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { bitcoin } from '../../platform/currencies/coin-facts.ts';
import { useTradableCoins } from '../../platform/currencies/use-currencies.ts';
import { korunaColor } from '../../platform/currency-icon.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePortfolioType } from '../../platform/portfolios/use-portfolios.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './balance.module.css';

export interface Holding {
  readonly account: EndpointResponse<typeof listAccounts>['accounts'][number];
  readonly value: Amount | undefined;
}

/** One row per currency: the balance, the blocked part, and the value. */
export function BalanceTable({
  holdings,
  fiat,
}: {
  readonly holdings: readonly Holding[];
  readonly fiat: Fiat;
}) {
  const { t } = useLingui();
  // A trade portfolio trades on the exchange: its rows have no buttons, and an empty column would push the amounts aside.
  const hasTrade = usePortfolioType() !== 'trade';
  return (
    <Table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t`Currency`}</th>
          <th scope="col">{t`Balance`}</th>
          <th scope="col" className={classes.wide}>{t`Available`}</th>
          <th scope="col" className={classes.wide}>{t`Value`}</th>
          {hasTrade && (
            <th scope="col">
              <VisuallyHidden>{t`Buy or sell`}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <BalanceRow key={holding.account.currency} holding={holding} fiat={fiat} hasTrade={hasTrade} />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps {
  readonly holding: Holding;
  readonly fiat: Fiat;
  readonly hasTrade: boolean;
}

function BalanceRow({ holding, fiat, hasTrade }: RowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { account, value } = holding;
  const { currency } = account;
  const coin = useTradableCoins().coins.find(({ code }) => code === currency);
  const amount = (text: string) =>
    account.is_fiat ? format.exactMoney(text, currency) : format.coin(text, currency);
  const worth = value === undefined ? '–' : format.exactMoney(formatAmount(value), fiat);
  const blocked = toAmount(account.blockedAmount) > zero ? amount(account.blockedAmount) : undefined;
  return (
    <tr className={classes.row}>
      <td>
        <span className={classes.name}>
          <CoinIcon
            code={currency}
            color={coin?.color ?? korunaColor}
            url={`/coins/${currency.toLowerCase()}.svg`}
            size={36}
          />
          <span className={classes.words}>
            <b>{account.is_fiat ? <FiatName code={currency} /> : (coin?.name ?? currency)}</b>
            <span className={classes.small}>{currency}</span>
          </span>
        </span>
      </td>
      <td title={format.exact(account.amount, currency)}>
        {amount(account.amount)}
        {blocked !== undefined && (
          <span className={classes.small}>{t`${blocked} in open orders or withdrawals`}</span>
        )}
        {account.staked.map((staked) => (
          <span key={staked.currency} className={classes.small}>
            <Staked text={amount(staked.amount)} product={staked.currency} />
          </span>
        ))}
        {currency !== fiat && <span className={classNames(classes.small, classes.slim)}>{worth}</span>}
      </td>
      <td className={classes.wide}>{amount(account.availableFunds)}</td>
      <td className={classes.wide}>{worth}</td>
      {hasTrade && (
        <td className={classes.trade}>
          {!account.is_fiat && <TradeLinks slug={coin?.slug ?? bitcoin.slug} name={coin?.name ?? currency} />}
        </td>
      )}
    </tr>
  );
}

/** Coins of a product: those in ETH.S can be left at any time, those in ETH.L are locked. */
function Staked({ text: staked, product }: { readonly text: string; readonly product: string }) {
  const { t } = useLingui();
  const { hiddenPages } = usePage().site.brand;
  const words = product.endsWith('.L') ? t`${staked} locked in staking` : t`${staked} staked`;
  return isOffered('staking', hiddenPages) ? <TextLink to={pagePath('/staking')}>{words}</TextLink> : words;
}

function FiatName({ code }: { readonly code: string }) {
  const { t } = useLingui();
  return code === 'CZK' ? t`Czech koruna` : code === 'EUR' ? t`Euro` : code;
}

function TradeLinks({ slug, name }: { readonly slug: string; readonly name: string }) {
  const { t } = useLingui();
  const { pathWords } = usePage().site.brand;
  return (
    <span className={classes.links}>
      <ButtonLink
        to="/$direction/$slug"
        params={{ direction: pathWords.buy, slug }}
        size="small"
        aria-label={t`Buy ${name}`}
      >
        {t`Buy`}
      </ButtonLink>
      <ButtonLink
        to="/$direction/$slug"
        params={{ direction: pathWords.sell, slug }}
        size="small"
        aria-label={t`Sell ${name}`}
      >
        {t`Sell`}
      </ButtonLink>
    </span>
  );
}
