import { listAutomaticSales } from '@dukat/contract/automatic-sales';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { SaleCard } from './sale-card.tsx';
import { SaleForm } from './sale-form.tsx';
import { salesPath, salesSearch } from './sale-words.ts';

/** A person has at most twenty addresses, so one page holds them all. */
const all = { query: { limit: 25 } };
const pageHeight = 600;
const pollMs = 15_000;

/** The user’s addresses that sell; the address of the page names the one to create or to edit. */
export function AutosellPage() {
  const [{ sale }, show] = useAddressValues(['sale']);
  if (sale === undefined) return <SalesList />;
  return <SalePage id={sale === 'new' ? undefined : sale} onSaved={() => show({ sale: undefined })} />;
}

function SalesList() {
  const { t } = useLingui();
  const sales = useApiQuery(listAutomaticSales, all, { staleTime: 0, refetchInterval: pollMs });
  const title = t`Automatic sell`;
  const create = (label: string) => (
    <ButtonLink look="main" to={salesPath} search={{ ...salesSearch, sale: 'new' }}>
      {label}
    </ButtonLink>
  );
  return (
    <Page
      width="narrow"
      title={title}
      lead={t`Coins sent to your own address are sold at once, and the money goes to your bank account or balance.`}
    >
      <PageHead title={title} isIndexed={false} />
      <Loaded of={sales} height={pageHeight}>
        {({ automatic_sales: rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon="clock" title={t`No addresses yet`} action={create(t`Create an address`)}>
                {t`The address stays yours. You can pause or remove it at any time.`}
              </EmptyState>
            </Card>
          ) : (
            <div className={shared.cards}>
              <div>{create(t`New address`)}</div>
              {rows.map((sale) => (
                <SaleCard key={sale.id} sale={sale} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

interface Props {
  /** Undefined for a new address. */
  readonly id: string | undefined;
  readonly onSaved: () => void;
}

function SalePage({ id, onSaved }: Props) {
  const { t } = useLingui();
  const sales = useApiQuery(listAutomaticSales, all, { staleTime: 0 });
  const title = id === undefined ? t`New address` : t`Edit the address`;
  return (
    <Page width="narrow" title={title} lead={t`Each sale is made at the rate of its moment.`}>
      <PageHead title={title} isIndexed={false} />
      <div className={shared.cards}>
        <p>
          <TextLink to={salesPath} search={salesSearch}>{t`Back to all addresses`}</TextLink>
        </p>
        <Loaded of={sales} height={pageHeight}>
          {({ automatic_sales: rows }) => {
            const known = rows.find((sale) => sale.id === id);
            if (id !== undefined && known === undefined)
              return <Alert severity="error">{t`We can’t find this address.`}</Alert>;
            return <SaleForm key={id} sale={known} onSaved={onSaved} />;
          }}
        </Loaded>
      </div>
    </Page>
  );
}
