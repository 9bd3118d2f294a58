import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { GiftCardForm, type SharedFields } from './form/gift-card-form.tsx';
import type { Bought } from './form/use-gift-card-form.ts';
import { GiftCardList } from './gift-card-list.tsx';
import classes from './gift-cards.module.css';

interface Props extends SharedFields {
  readonly onBought: (bought: Bought) => void;
}

/** Sells a gift card. Lists a user's cards below the form. */
export function BuyGiftCardPage(props: Props) {
  const { t } = useLingui();
  const isSignedIn = useIsSignedIn();
  const title = t`Gift card`;
  return (
    <Page
      title={title}
      lead={t`Give money that becomes bitcoin or another coin. You choose the amount, the recipient chooses the coin.`}
    >
      <PageHead
        title={title}
        description={t`Buy a gift card for cryptocurrencies without registration: your amount in crowns or euros, your greeting, sent by e-mail on the day you choose.`}
      />
      <div className={classes.page}>
        <GiftCardForm {...props} />
        {isSignedIn && <GiftCardList />}
      </div>
    </Page>
  );
}
