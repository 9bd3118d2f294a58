import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import type { CoinDetails } from './coin-details.ts';
import classes from './coins.module.css';

interface Props {
  readonly coin: CoinFacts;
  readonly details: CoinDetails;
}

/** About a coin: our own text or, without one, the known facts only. */
export function AboutCoin({ coin: { name, code }, details: { paragraphs, config } }: Props) {
  const { t } = useLingui();
  const networks = config?.networks.map(({ label }) => label).join(', ') ?? '';
  const facts = [
    t`${name} is a cryptocurrency that is traded under the code ${code}.`,
    ...(networks === '' ? [] : [t`With us it travels over: ${networks}.`]),
    t`Prices of cryptocurrencies can fall as fast as they rise. Only spend what you can afford to lose.`,
  ];
  return (
    <Section title={t`What is ${name}?`}>
      <div className={classes.text}>
        {(paragraphs.length > 0 ? paragraphs : [facts.join(' ')]).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
