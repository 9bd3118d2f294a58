import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { PriceAlertsCard } from '../../features/price-alerts/alerts-card.tsx';

export function NotificationsSection() {
  return <NotificationsPage alerts={<PriceAlertsCard />} />;
}
