import type { LoanJournalEntry } from '@dukat/contract/loan-journal';
import { formatExactTime } from '@dukat/locales/exact-time';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ItemHead } from '@dukat/ui/data/list-frame.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../loans.module.css';
import { useJournalWords } from './use-journal-words.ts';

interface Props {
  readonly entry: LoanJournalEntry;
  readonly currency: string;
  readonly coin: string;
}

/** One entry of a loan's journal, with the prices and trades behind it. */
export function JournalEntry({ entry, currency, coin }: Props) {
  const { t } = useLingui();
  const { languageTag, exact, exactMoney, price, yearly } = useFormat();
  const words = useJournalWords();
  const inMoney = (amount: string | null) => (amount === null ? undefined : exactMoney(amount, currency));
  const inCoins = (amount: string | null) => (amount === null ? undefined : exact(amount, coin));
  const notice = useNoticeRows(entry.notice);
  return (
    <div className={classes.form}>
      <ItemHead aside={formatExactTime(languageTag, entry.at)}>{words[entry.kind]}</ItemHead>
      <Facts
        rows={[
          [t`Amount`, inMoney(entry.amount)],
          [t`of which interest`, inMoney(entry.interest)],
          [t`of which principal`, inMoney(entry.principal)],
          [t`Collateral`, inCoins(entry.coins)],
          [t`Fee`, inMoney(entry.fee)],
          [t`Paid off the loan`, inMoney(entry.repaid)],
          [t`Returned to the balance`, inMoney(entry.surplus)],
          [t`Owed afterwards`, inMoney(entry.owed)],
          [t`Collateral afterwards`, inCoins(entry.collateral)],
          [t`Loan to value (LTV)`, entry.ltv === null ? undefined : yearly(entry.ltv)],
          [t`Price of ${coin}`, entry.price === null ? undefined : price(entry.price, currency)],
          ...notice,
        ]}
      />
      <Prices entry={entry} currency={currency} coin={coin} />
    </div>
  );
}

/** Whether and when the mail about an entry, and its push, went out. */
function useNoticeRows(
  notice: LoanJournalEntry['notice'],
): readonly (readonly [string, string | undefined])[] {
  const { t } = useLingui();
  const { languageTag } = useFormat();
  const at = (time: string) => formatExactTime(languageTag, time);
  if (notice === null) return [];
  const { mailed_at: mailed, mail_failed_at: failed, pushed_at: pushed } = notice;
  const waits = mailed === null && failed === null;
  return [
    [t`E-mail sent`, mailed === null ? undefined : at(mailed)],
    [t`E-mail could not be delivered`, failed === null ? undefined : at(failed)],
    [t`E-mail waits to be sent`, waits ? '–' : undefined],
    [t`Push notification delivered`, pushed === null ? undefined : at(pushed)],
  ];
}

/** The medians that decided with their ticks, and the trades of a sale. */
function Prices({ entry, currency, coin }: Props) {
  const { t } = useLingui();
  const { languageTag, exact, price } = useFormat();
  const at = (time: string) => formatExactTime(languageTag, time);
  const { windows, fills } = entry;
  return (
    <>
      {windows.map(({ from, until, median, ticks }) => (
        <details key={until} className={classes.details}>
          <summary>{t`Median ${price(median, currency)}, ${at(until)}`}</summary>
          <Facts
            rows={[
              [t`Prices since`, at(from)],
              ...ticks.map((tick) => [at(tick.at), price(tick.price, currency)] as const),
            ]}
          />
        </details>
      ))}
      {fills.length > 0 && (
        <details className={classes.details}>
          <summary>{t`Trades on our market`}</summary>
          <ul className={classes.points}>
            {fills.map((fill, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the trades of a step never change.
              <li key={index}>
                {at(fill.at)}: {exact(fill.coins, coin)} × {price(fill.price, currency)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
