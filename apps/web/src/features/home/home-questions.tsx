import { Questions } from '@dukat/ui/data/questions.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import home from './home.module.css';
import classes from './more-sections.module.css';

/** Frequently asked questions of new visitors. */
export function HomeQuestions() {
  const { t } = useLingui();
  const { money } = useFormat();
  // The largest order of every verified tier (requirement 9).
  const [crowns, euros] = [money('5000000', 'CZK'), money('200000', 'EUR')];
  const items = [
    {
      question: t`Do I need an account or a wallet?`,
      answer: t`You need neither. An e-mail is enough: we open an account with your first order, and the coins can stay there until you want to move them.`,
    },
    {
      question: t`What do I really pay?`,
      answer: t`The amount that you see, and nothing on top. Our margin is in the rate and is written beside it. Sending coins to a wallet of yours costs the network’s fee, which you see before you confirm.`,
    },
    {
      question: t`How soon will I have my coins?`,
      answer: t`An instant bank payment arrives within a minute and is exchanged at once. An ordinary one arrives by the next working day. Networks then need from 1 to 60 minutes.`,
    },
    {
      question: t`Is there a limit?`,
      answer: t`You can start without a verified identity, up to the limits on the page Fees and Limits. Once you are verified, an order can be as large as ${crowns} or ${euros}.`,
    },
    {
      question: t`What if the price moves before my payment arrives?`,
      answer: t`You choose. At the market rate we exchange as soon as the money is here. At the rate shown or better we exchange only if the market still gives it; if not, you decide whether to wait, exchange at once or have your money back.`,
    },
  ];
  return (
    <section aria-labelledby="questions">
      <Wrap className={home.section}>
        <h2 id="questions" className={classes.heading}>{t`Questions and answers`}</h2>
        <Card>
          <Questions items={items} />
        </Card>
      </Wrap>
    </section>
  );
}
