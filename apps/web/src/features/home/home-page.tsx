import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
import { Wrap } from '../../ui/page.tsx';
import { CoinsSection } from './coins-section.tsx';
import { CompactExchange } from './compact-exchange.tsx';
import { HeroWords } from './hero-words.tsx';
import classes from './home.module.css';
import type { HomeCoins } from './home-coins.ts';
import { Statistics } from './statistics.tsx';
import { TradingPreview } from './trading-preview.tsx';

/** The first page (specification 2.8): what it is, the exchange itself, coins with their prices, figures. */
export function HomePage({ coins }: { readonly coins: HomeCoins }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Buy and sell cryptocurrencies`}
        description={t`Buy Bitcoin and over 200 other cryptocurrencies for koruna or euro within minutes. No registration, no wallet, 0% fee on top of the exchange rate.`}
      />
      <Wrap className={classes.hero}>
        <HeroWords />
        <CompactExchange />
      </Wrap>
      {coins.markets !== null && <TradingPreview coins={coins.markets} />}
      <CoinsSection known={coins.facts} />
      <Statistics coinCount={coins.count} />
    </>
  );
}
