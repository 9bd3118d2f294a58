import { reportToAnalytics } from '../../platform/analytics/data-layer.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './guides.module.css';

const stores = [
  { key: 'app_store', name: 'App Store', event: 'app_store_click' },
  { key: 'google_play', name: 'Google Play', event: 'google_play_click' },
] as const;

/** Links to the brand's app in the app stores. Renders nothing if there is none. */
export function StoreLinks() {
  const known = usePage().site.brand.stores;
  const links = stores.flatMap((store) => {
    const url = known[store.key];
    return url === undefined ? [] : [{ ...store, url }];
  });
  if (links.length === 0) return null;
  return (
    <p className={classes.links}>
      {links.map(({ key, name, event, url }) => (
        <a key={key} href={url} rel="noopener" onClick={() => reportToAnalytics(event, {})}>
          {name}
        </a>
      ))}
    </p>
  );
}
