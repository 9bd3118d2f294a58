import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';

interface Props {
  readonly count: number;
  /** The columns that the placeholder of a row covers. */
  readonly colSpan: number;
  /** The cells beside it. */
  readonly children?: ReactNode;
}

/** The rows of a table while they load. */
export function PlaceholderRows({ count, colSpan, children }: Props) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are identified by their position.
    <tr key={index}>
      <td colSpan={colSpan}>
        <Skeleton height={44} />
      </td>
      {children}
    </tr>
  ));
}
