import { OwnLimits } from '../../features/fees/own-limits.tsx';
import { MyAccountPage } from '../../features/settings/my-account-page.tsx';

/** The account page itself. */
export function OverviewSection() {
  return <MyAccountPage Limits={OwnLimits} />;
}
