import { createRootRoute, createRoute, createRouter, useLocation } from '@tanstack/react-router';
import { AutomaticPlanPage } from '../features/automatic-plans/automatic-plan-page.tsx';
import { automaticPlansWords } from '../features/automatic-plans/automatic-plans-words.ts';
import { ContentPage } from '../features/content/content-page.tsx';
import { LabelsPage } from '../features/content/labels-page.tsx';
import { libraryWords } from '../features/content/library-words.ts';
import { PicturesPage } from '../features/content/pictures-page.tsx';
import { GiftCardPage } from '../features/gift-cards/gift-card-page.tsx';
import { giftCardsWords } from '../features/gift-cards/gift-cards-words.ts';
import { PersonPage } from '../features/identity/person-file.tsx';
import { OrderDetail } from '../features/orders/order-detail.tsx';
import { ReferralCasePage } from '../features/referral/referral-case-page.tsx';
import { referralWords } from '../features/referral/referral-words.ts';
import { ReceiptPage } from '../features/support/receipt-page.tsx';
import { receiptWords } from '../features/support/receipt-words.ts';
import { RequestPage } from '../features/support/request-page.tsx';
import { supportWords } from '../features/support/support-words.ts';
import { sharedWords } from '../platform/shared-words.ts';
import { BackOfficeLayout, PageFrame } from './page-frame.tsx';
import { backOfficePages } from './page-table.tsx';
import { OrderPage } from './pages.tsx';

const root = createRootRoute({
  component: BackOfficeLayout,
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

const giftCard = createRoute({
  getParentRoute: () => root,
  path: '/gift-cards/$cardId',
  component: function GiftCard() {
    const { cardId } = giftCard.useParams();
    return (
      <PageFrame
        page={backOfficePages.find(({ path }) => path === '/gift-cards')}
        label={giftCardsWords.giftCard}
        draw={() => <GiftCardPage key={cardId} id={cardId} />}
      />
    );
  },
});

const automaticPlan = createRoute({
  getParentRoute: () => root,
  path: '/automatic-plans/$planId',
  component: function AutomaticPlan() {
    const { planId } = automaticPlan.useParams();
    return (
      <PageFrame
        page={backOfficePages.find(({ path }) => path === '/automatic-plans')}
        label={automaticPlansWords.automaticPlan}
        draw={() => <AutomaticPlanPage key={planId} id={planId} />}
      />
    );
  },
});

const referralCase = createRoute({
  getParentRoute: () => root,
  path: '/referral/$caseId',
  component: function ReferralCase() {
    const { caseId } = referralCase.useParams();
    return (
      <PageFrame
        page={backOfficePages.find(({ path }) => path === '/referral')}
        label={referralWords.referralCase}
        draw={() => <ReferralCasePage key={caseId} id={caseId} />}
      />
    );
  },
});

const request = createRoute({
  getParentRoute: () => root,
  path: '/requests/$requestId',
  component: function Request() {
    const { requestId } = request.useParams();
    return (
      <PageFrame
        page={backOfficePages.find(({ path }) => path === '/requests')}
        label={supportWords.question}
        draw={() => (
          <RequestPage
            key={requestId}
            id={requestId}
            renderOrderPanel={(orderId) => <OrderDetail id={orderId} />}
          />
        )}
      />
    );
  },
});

const receipt = createRoute({
  getParentRoute: () => root,
  path: '/requests/$requestId/receipts/$transactionId',
  component: function Receipt() {
    const { requestId, transactionId } = receipt.useParams();
    return (
      <PageFrame
        page={backOfficePages.find(({ path }) => path === '/requests')}
        label={receiptWords.receipt}
        draw={() => <ReceiptPage request={requestId} id={transactionId} />}
      />
    );
  },
});

const person = createRoute({
  getParentRoute: () => root,
  path: '/identity/$personId',
  component: function Person() {
    const { personId } = person.useParams();
    return (
      <PageFrame
        page={backOfficePages.find(({ path }) => path === '/identity')}
        draw={() => <PersonPage key={personId} id={personId} />}
      />
    );
  },
});

const contentPage = backOfficePages.find(({ path }) => path === '/content');

const content = createRoute({
  getParentRoute: () => root,
  path: '/content/$contentId',
  component: function Content() {
    const { contentId } = content.useParams();
    return <PageFrame page={contentPage} draw={() => <ContentPage key={contentId} id={contentId} />} />;
  },
});

const pictures = createRoute({
  getParentRoute: () => root,
  path: '/content/pictures',
  component: () => (
    <PageFrame page={contentPage} label={libraryWords.pictures} draw={() => <PicturesPage />} />
  ),
});

const labels = createRoute({
  getParentRoute: () => root,
  path: '/content/labels',
  component: () => <PageFrame page={contentPage} label={libraryWords.labels} draw={() => <LabelsPage />} />,
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

/** The routes of the back office. Every page has a URL, so it can be shared, bookmarked and reached by Back. */
export function backOfficeRouter() {
  return createRouter({
    routeTree: root.addChildren([
      ...pages,
      order,
      giftCard,
      automaticPlan,
      referralCase,
      request,
      receipt,
      person,
      content,
      pictures,
      labels,
    ]),
    scrollRestoration: true,
  });
}
