import { createDepositWallet, listDepositWallets } from '@dukat/contract/wallets';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import classes from '../funding.module.css';
import { AddressCard } from './address-card.tsx';
import type { DepositNetwork } from './network-choice.tsx';

interface Props {
  readonly currency: string;
  readonly network: DepositNetwork;
}

/** Above the maximum of addresses per portfolio and currency, so that one page holds all of them. */
const maxAddresses = 100;

/** The user's addresses on one network, newest first, and a button for a new one. */
export function CoinAddresses({ currency, network }: Props) {
  const { t } = useLingui();
  const queryResult = useApiQuery(listDepositWallets, { query: { currency, limit: maxAddresses } });
  const make = useApiMutation(createDepositWallet, { invalidates: [listDepositWallets] });
  const add = () => make.mutate({ body: { currency, network: network.network } });
  const closed = network.isAvailable
    ? undefined
    : t`The network isn’t responding right now. Try again later.`;
  return (
    <Loaded of={queryResult} height={560}>
      {({ wallets }) => {
        const own = wallets.filter((wallet) => wallet.network === network.network);
        const hasNone = own.length === 0;
        return (
          <>
            {make.error !== null && <Alert severity="error">{make.error.message}</Alert>}
            {hasNone && (
              <Section
                title={t`Your ${currency} address`}
                lead={t`The address stays yours. You can use it as often as you like.`}
              >
                <div className={classes.actions}>
                  <Button look="main" isBusy={make.isPending} onClick={add} disabledBecause={closed}>
                    {t`Show my address`}
                  </Button>
                </div>
              </Section>
            )}
            {own.map((wallet) => (
              <AddressCard key={wallet.id} wallet={wallet} />
            ))}
            {!hasNone && (
              <div className={classes.actions}>
                <Button isBusy={make.isPending} onClick={add} disabledBecause={closed}>
                  {t`Add another address`}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
