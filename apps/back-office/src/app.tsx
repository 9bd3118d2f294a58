import { operatorLogout, readOperator } from '@dukat/contract/admin/operators';
import { deskRoles, moneyRoles, oversightRoles } from '@dukat/contract/admin/roles';
import { ActsList } from './features/operators/acts-list.tsx';
import { LoginPage } from './features/operators/login-page.tsx';
import { Shell } from './features/shell/shell.tsx';
import { isSignedOut } from './platform/api.ts';
import { useText } from './platform/desk-context.ts';
import { usePath } from './platform/path.ts';
import { useDeskAct, useDeskQuery } from './platform/queries.ts';
import {
  AccountPage,
  MarketsPage,
  type Me,
  OrdersPage,
  OverviewPage,
  PayoutsPage,
  SuspensePage,
} from './routes/pages.tsx';
import { Loaded } from './ui/loaded.tsx';

/** Who is here decides what there is: nobody sees the sign-in, each role its own pages. */
export function App() {
  const me = useDeskQuery(readOperator, {});
  if (isSignedOut(me.error)) {
    return (
      <Shell pages={[]} current="">
        <LoginPage />
      </Shell>
    );
  }
  return <Loaded of={me}>{({ operator, sandbox }) => <Desk me={operator} isSandbox={sandbox} />}</Loaded>;
}

function Desk({ me, isSandbox }: { readonly me: Me; readonly isSandbox: boolean }) {
  const t = useText();
  const path = usePath();
  const leave = useDeskAct(operatorLogout);
  const pages = usePages(me);
  const current = pages.find((page) => page.path === path) ?? pages[0];
  return (
    <Shell
      who={`${me.email} · ${t(me.role)}`}
      onLeave={() => leave.mutate({})}
      pages={pages}
      current={current?.path ?? ''}
      isSandbox={isSandbox}
    >
      <h1>{current?.label}</h1>
      {current?.page}
    </Shell>
  );
}

function usePages(me: Me) {
  const t = useText();
  const account = { path: '/account', label: t('account'), page: <AccountPage me={me} /> };
  if (me.must_change_password) return [account];
  const forbidden = moneyRoles.includes(me.role) ? undefined : t('roleForbids');
  const desk = [
    { path: '/', label: t('overview'), page: <OverviewPage forbidden={forbidden} /> },
    { path: '/suspense', label: t('suspense'), page: <SuspensePage forbidden={forbidden} /> },
    { path: '/payouts', label: t('payouts'), page: <PayoutsPage forbidden={forbidden} /> },
    { path: '/orders', label: t('orders'), page: <OrdersPage /> },
    {
      path: '/markets',
      label: t('markets'),
      page: <MarketsPage forbidden={me.role === 'administrator' ? undefined : t('roleForbids')} />,
    },
  ];
  const log = { path: '/log', label: t('log'), page: <ActsList /> };
  return [
    ...(deskRoles.includes(me.role) ? desk : []),
    ...(oversightRoles.includes(me.role) ? [log] : []),
    account,
  ];
}
