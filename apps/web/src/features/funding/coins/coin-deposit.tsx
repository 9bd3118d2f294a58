import { readDepositInfo } from '@dukat/contract/wallets';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useDefaultFiat } from '../../../platform/currencies/default-fiat.ts';
import { DepositLimit } from '../deposit-limit.tsx';
import classes from '../funding.module.css';
import { CoinAddresses } from './coin-addresses.tsx';
import { CollateralChoice, useLiveLoans } from './collateral-choice.tsx';
import { IncomingDeposits } from './incoming-deposits.tsx';
import { LightningDeposit } from './lightning-deposit.tsx';
import { NetworkChoice } from './network-choice.tsx';

const loadingHeight = 640;

/** A coin deposit: first the network, then its addresses, and the deposits under way to any of them. */
export function CoinDeposit({ currency }: { readonly currency: string }) {
  const { t } = useLingui();
  const fiat = useDefaultFiat();
  const [{ network: asked }, set] = useAddressValues(['network']);
  const info = useApiQuery(readDepositInfo, { query: { currency } });
  const loans = useLiveLoans(currency);
  // Waits for both, so that the choice above the addresses does not move them.
  if (loans.isPending) return <Skeleton height={loadingHeight} />;
  return (
    <Loaded of={info} height={loadingHeight}>
      {({ depositInfo: { networks, defaultNetwork } }) => {
        const chosen =
          networks.find(({ network }) => network === asked) ??
          networks.find(({ network }) => network === defaultNetwork);
        return (
          <div className={classes.page}>
            <IncomingDeposits currency={currency} />
            {chosen === undefined ? (
              <Alert severity="info">{t`Deposits are not available for this currency.`}</Alert>
            ) : (
              <>
                {networks.length > 1 && (
                  <NetworkChoice
                    currency={currency}
                    networks={networks}
                    chosen={chosen.network}
                    onChange={(network) => set({ network })}
                  />
                )}
                {chosen.network === 'LN' ? (
                  <LightningDeposit />
                ) : (
                  <>
                    <CollateralChoice currency={currency} of={loans} />
                    <CoinAddresses key={chosen.network} currency={currency} network={chosen} />
                  </>
                )}
              </>
            )}
            <DepositLimit rail="crypto" fiat={fiat} />
          </div>
        );
      }}
    </Loaded>
  );
}
