import { AccountMenu } from './account-menu.tsx';
import { SupportBell } from './support-bell.tsx';

/** What stands in the header for a user alone; a file of its own, which a visitor does not load. */
export function UserControls({ className }: { readonly className: string }) {
  return (
    <>
      <SupportBell className={className} />
      <AccountMenu className={className} />
    </>
  );
}
