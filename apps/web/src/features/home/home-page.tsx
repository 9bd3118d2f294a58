import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { PageHead } from '../../platform/page-head.tsx';
import { organisation } from '../../platform/structured-data.ts';
import { StructuredData } from '../../platform/structured-data-script.tsx';
import { usePage } from '../../platform/use-page.ts';
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
 * The home page (requirement 2.8): introduction, compact exchange, coins with prices, and figures, in the brand's order. The Suspense
 * boundaries wait for nothing: the server renders their content, and the browser hydrates it in separate steps, after the exchange.
 */
export function HomePage({ coins }: { readonly coins: HomeCoins }) {
  const { t } = useLingui();
  const { site } = usePage();
  const { sections } = site.brand.layout;
  const drawn: Readonly<Record<(typeof sections)[number], ReactNode>> = {
    trading: coins.markets !== null && <TradingPreview coins={coins.markets} />,
    coins: <CoinsSection known={coins.facts} />,
    statistics: <Statistics coinCount={coins.count} />,
    steps: <HowItWorks />,
    app: <AppBanner />,
    press: <PressMentions mentions={coins.reading.mentions} />,
    articles: <RecommendedArticles articles={coins.reading.articles} />,
    questions: <HomeQuestions />,
    call: <LastCall />,
  };
  return (
    <>
      <PageHead
        title={t`Buy and sell cryptocurrencies`}
        description={t`Buy Bitcoin and other cryptocurrencies for Czech crowns or euros within minutes. No registration, no wallet, 0% fee on top of the exchange rate.`}
      />
      <StructuredData data={organisation(site)} />
      <Wrap>
        {/* Only the server knows the text. React keeps the rendered text until the page is left. */}
        <p className={classes.unknown} suppressHydrationWarning>
          {useRouter().options.context.unknownNote}
        </p>
      </Wrap>
      <div className={classes.stage}>
        <Wrap className={classes.hero}>
          <HeroWords coinCount={coins.count} />
          <CompactExchange />
        </Wrap>
      </div>
      {sections.map((section) => (
        <Suspense key={section}>{drawn[section]}</Suspense>
      ))}
    </>
  );
}
