import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import frame from '../../../platform/order-page/order-page.module.css';
import classes from './order.module.css';

/** A skeleton of the order's page in the size of the loaded page. */
export function OrderSkeleton() {
  return (
    <>
      <div className={frame.head}>
        <Skeleton width={140} height={20} />
        <Skeleton width="min(420px, 80%)" height={44} />
      </div>
      <div className={classNames(frame.columns, classes.columns)}>
        <Card>
          <Skeleton height={360} />
        </Card>
        <Card>
          <Skeleton height={360} />
        </Card>
      </div>
    </>
  );
}
