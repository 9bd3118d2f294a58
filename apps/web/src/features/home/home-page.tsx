import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { PageHead } from '../../platform/page-head.tsx';
import { AppBanner } from './app-banner.tsx';
import { CoinsSection } from './coins-section.tsx';
import { CompactExchange } from './compact-exchange.tsx';
import { HeroWords } from './hero-words.tsx';
import classes from './home.module.css';
import type { HomeCoins } from './home-coins.ts';
import { HomeQuestions } from './home-questions.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LastCall } from './last-call.tsx';
import { PressMentions } from './press-mentions.tsx';
import { RecommendedArticles } from './recommended-articles.tsx';
import { Statistics } from './statistics.tsx';
import { TradingPreview } from './trading-preview.tsx';

/**
 * The first page (specification 2.8): what it is, the exchange itself, coins with their prices, figures. Nothing waits in the
 * boundaries: the server draws what is in them, and the browser brings it to life in steps of their own, after the exchange.
 */
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
      <Suspense>{coins.markets !== null && <TradingPreview coins={coins.markets} />}</Suspense>
      <Suspense>
        <CoinsSection known={coins.facts} />
      </Suspense>
      <Suspense>
        <HowItWorks />
      </Suspense>
      <Suspense>
        <Statistics coinCount={coins.count} />
      </Suspense>
      <Suspense>
        <AppBanner />
        <PressMentions mentions={coins.reading.mentions} />
        <RecommendedArticles articles={coins.reading.articles} />
        <HomeQuestions />
        <LastCall />
      </Suspense>
    </>
  );
}
