import { operatorLogout } from '@dukat/contract/back-office/operators';
import type { Descriptor } from '@dukat/locales/descriptors';
import { LoadBoundary } from '@dukat/ui/feedback/load-boundary.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useCount, useWaiting } from '../features/overview/use-waiting.ts';
import { Shell } from '../features/shell/shell.tsx';
import { useText, useWord } from '../platform/back-office-context.ts';
import { useOperatorMutation } from '../platform/queries.ts';
import { useMe } from '../platform/use-me.ts';
import { type BackOfficePage, listPages } from './page-table.tsx';
import { countAt } from './queue-places.ts';

/** The frame of every page: the menu for the operator's role, the operator's name and the sign-out. */
export function BackOfficeLayout() {
  const t = useText();
  const say = useWord();
  const me = useMe();
  const { pathname } = useLocation();
  const leave = useOperatorMutation(operatorLogout);
  const pages = listPages(me);
  const queues = useWaiting().data?.queues ?? [];
  const write = useCount();
  const section = `/${pathname.split('/')[1]}`;
  return (
    <Shell
      who={`${me.email} · ${t(me.role)}`}
      onLeave={() => leave.mutate({})}
      pages={pages.map(({ path, label }) => {
        const count = countAt(path, queues);
        return { path, label: say(label), ...(count > 0 && { count: write(count) }) };
      })}
      current={pages.some(({ path }) => path === section) ? section : pages[0]?.path}
      isSandbox={me.sandbox}
    >
      <Outlet />
    </Shell>
  );
}

interface Props {
  /** The page whose roles decide who sees it; undefined if no page has the path. */
  readonly page: BackOfficePage | undefined;
  readonly label?: Descriptor;
  readonly draw?: () => ReactNode;
}

/** Renders a page with its heading and title. A page of another role is shown as not found. */
export function PageFrame({ page, label, draw }: Props) {
  const t = useText();
  const say = useWord();
  const pages = listPages(useMe());
  // Roles without the overview start at their first page. If only the account page is available, it is shown at every path.
  const first = page?.path === '/' || pages.length === 1 ? pages[0] : undefined;
  const shown = pages.find(({ path }) => path === page?.path) ?? first;
  const title = shown === undefined ? t('pageNotFound') : say((shown === page && label) || shown.label);
  useEffect(() => {
    document.title = `${title} · Dukat · ${t('backOffice')}`;
  }, [title, t]);
  if (shown === undefined) {
    return (
      <>
        <h1>{title}</h1>
        <EmptyState icon="search" title={title}>
          {t('pageNotFoundLead')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <h1>{title}</h1>
      <PageLoadBoundary>{shown === page && draw ? draw() : shown.draw()}</PageLoadBoundary>
    </>
  );
}

/** Shows a page of the back office once all its queries have finished. */
function PageLoadBoundary({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  return (
    <LoadBoundary
      isWaiting={waiting > 0}
      pending={
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="60dvh" />
        </div>
      }
    >
      {children}
    </LoadBoundary>
  );
}
