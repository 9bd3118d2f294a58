import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useCoinRates } from '../../platform/currencies/use-rate.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './home.module.css';

/** Both are rendered, and the style sheet shows the selected one. */
const sides = ['buy', 'sell'] as const;

function ofBothSides(words: string | Readonly<Record<(typeof sides)[number], string>>) {
  if (typeof words === 'string') return words;
  // The space separates them for readers without the style sheet.
  return sides.map((side) => (
    <span key={side} data-side={side}>
      {`${words[side]} `}
    </span>
  ));
}

export function HeroWords({ coinCount }: { readonly coinCount: number | null }) {
  const { t } = useLingui();
  const { price } = useFormat();
  const fiat = useDefaultFiat();
  const rates = useCoinRates('BTC', fiat);
  const rate = rates.buy;
  // Lightning is mentioned only if the coin supports it.
  const hasLightning = rate?.currencyToNetworks.some(({ network }) => network === 'LN') === true;
  const chips = [
    ...(coinCount === null ? [] : [t`${plural(coinCount, { one: '# coin', other: '# coins' })}`]),
    t`Instant payments`,
    ...(hasLightning ? [t`Lightning Network`] : []),
  ];
  const { site, brandWords } = usePage();
  const isForTraders = site.features.trading;
  const headline =
    brandWords?.headline ??
    (isForTraders
      ? t`Trade Bitcoin at your own price, on an open order book.`
      : {
          buy: t`Buy Bitcoin for pocket change or for a million. Within minutes.`,
          sell: t`Sell Bitcoin worth pocket change or a million. Within minutes.`,
        });
  const lead =
    brandWords?.lead ??
    (isForTraders
      ? t`Live charts, market depth and an API. Set your own price on the order book, or buy at once at our rate.`
      : {
          buy: t`No registration, no wallet, 0% fee on top of the rate. Pay with a QR code and follow every step.`,
          sell: t`No registration, 0% fee on top of the rate. Send your coins by QR code and follow every step.`,
        });
  return (
    <div className={classes.words}>
      <div className={classes.sides}>
        {sides.map((side) => {
          const shown = rates[side] === undefined ? '…' : price(rates[side].value, fiat);
          return (
            <span key={side} className={classes.eyebrow} data-side={side}>
              <span className={classes.dot} aria-hidden="true" />
              {t`1 BTC for ${shown} right now`}
            </span>
          );
        })}
      </div>
      <h1 className={classes.headline}>{ofBothSides(headline)}</h1>
      <p className={classes.lead}>{ofBothSides(lead)}</p>
      {isForTraders && (
        <p className={classes.ways}>
          <ButtonLink to="/trade" look="main">{t`Open trading`}</ButtonLink>
          <ButtonLink to="/markets">{t`Markets`}</ButtonLink>
        </p>
      )}
      <ul className={classes.chips}>
        {chips.map((chip) => (
          <li key={chip} className={classes.chip}>
            <Icon name="check" size={16} />
            {chip}
          </li>
        ))}
      </ul>
    </div>
  );
}
