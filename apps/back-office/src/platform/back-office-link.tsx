import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import type { BackOfficePath } from './back-office-path.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: BackOfficePath;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link within the back office. It navigates without a page load, unless the user opens another tab. */
export function BackOfficeLink({ to, ...rest }: Props) {
  const { history } = useRouter();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        history.push(to);
      }}
    />
  );
}
