import { Questions } from '@dukat/ui/data/questions.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import type { CoinDetails } from './coin-details.ts';

interface Props {
  readonly coin: CoinFacts;
  readonly config: CoinDetails['config'];
  /** The margin in percent, as in the rate. */
  readonly margin: number | undefined;
}

/** Frequently asked questions about this coin, answered with its own figures. */
export function CoinQuestions({ coin: { name, code }, config, margin }: Props) {
  const { t } = useLingui();
  const { coin, percent } = useFormat();
  const least = config === null ? undefined : coin(config.minCryptoTradeAmount, code);
  const networks = config?.networks.map(({ label }) => label).join(', ') ?? '';
  const share = margin === undefined ? undefined : percent(margin / 100);
  const questions = [
    {
      question: t`How do I buy ${name}?`,
      answer: t`Enter the amount in the form above, choose how you pay and where the coins go, and pay with the QR code in your bank. You need only an e-mail; we open an account for you with the order.`,
    },
    {
      question: t`What does it cost?`,
      answer:
        share === undefined
          ? t`We add no fee to the exchange rate. Our margin is already in it, so the amount you see is the amount you get.`
          : t`We add no fee to the exchange rate. Our margin of ${share} is already in it, so the amount you see is the amount you get. Sending coins out costs only the network fee from the table.`,
    },
    ...(least === undefined
      ? []
      : [{ question: t`How little can I buy?`, answer: t`The smallest order is ${least}.` }]),
    ...(networks === ''
      ? []
      : [
          {
            question: t`Where can my ${name} go?`,
            answer: t`You can keep it on your account with us, or have it sent to your own wallet over: ${networks}.`,
          },
        ]),
    {
      question: t`How long does it take?`,
      answer: t`Once your payment is here, the exchange takes seconds. An instant bank payment arrives within a minute, others by the next business day.`,
    },
    {
      question: t`How do I sell ${name}?`,
      answer: t`Turn the form to Sell, enter the amount and your bank account, and send the coins to the address that you get. The money leaves for your bank as soon as the network has confirmed them.`,
    },
  ];
  return (
    <Section title={t`Questions about ${name}`}>
      <Questions items={questions} />
    </Section>
  );
}
