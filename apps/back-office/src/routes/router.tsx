import { createRootRoute, createRoute, createRouter, useLocation } from '@tanstack/react-router';
import { sharedWords } from '../platform/shared-words.ts';
import { BackOfficeFrameOfPages, PageFrame } from './page-frame.tsx';
import { backOfficePages } from './page-table.tsx';
import { OrderPage } from './pages.tsx';

const root = createRootRoute({
  component: BackOfficeFrameOfPages,
  notFoundComponent: () => <PageFrame page={undefined} />,
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$orderId',
  component: function Order() {
    const { orderId } = order.useParams();
    return (
      <PageFrame
        page={backOfficePages.find(({ path }) => path === '/orders')}
        label={sharedWords.order}
        draw={() => <OrderPage id={orderId} />}
      />
    );
  },
});

const pages = backOfficePages.map((page) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: function Page() {
      return <PageFrame key={useLocation().pathname} page={page} />;
    },
  }),
);

/** The back office's addresses: each can be sent, kept and gone back to. */
export function backOfficeRouter() {
  return createRouter({ routeTree: root.addChildren([...pages, order]), scrollRestoration: true });
}
