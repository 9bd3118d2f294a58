import {
  isBeyondLoopback,
  isLoopbackNetwork,
  isOfficePlace,
  type ListenPlaces,
  parseListen,
} from '../servers/listen-places.ts';
import { exactSetting, group, optionalText, parsed, setting } from './setting.ts';
import { listenAddress, parsePublicTls, parseTrustedProxies, wholeNumber } from './setting-values.ts';

/** The characters of a bearer token (RFC 6750). */
const tokenShape = /^[\w.~+/-]{32,}=*$/;

/** The proxy in front of the program, and where it listens. */
export function networkSettings(isSandbox: boolean) {
  return group({
    front: group({
      trustedProxies: setting(
        'TRUST_PROXY',
        'addresses or networks of trusted proxies: 127.0.0.1,10.0.0.0/8',
        parsed(parseTrustedProxies).prefault(''),
      ),
      isAlwaysTls: exactSetting(
        'PUBLIC_TLS',
        'on: every request counts as TLS',
        parsed(parsePublicTls).prefault(''),
      ),
    }),
    metricsToken: setting(
      'METRICS_TOKEN',
      'bearer token of /metrics, at least 32 characters; required where LISTEN names metrics',
      optionalText,
      { isSecret: true },
    ).refine(
      (token) => token === undefined || tokenShape.test(token),
      'METRICS_TOKEN must be at least 32 letters and digits, such as the output of openssl rand -hex 32.',
    ),
    /** In seconds. */
    stopDelay: wholeNumber(
      'STOP_DELAY',
      'how long /readyz fails before a stop closes the listeners, so that a load balancer sends traffic elsewhere',
      0,
      { from: 0, to: 60, unit: 'seconds' },
    ),
    listenOn: listenSettings(isSandbox),
  })
    .refine(
      ({ front, listenOn }) =>
        isSandbox || front.trustedProxies.length > 0 || !isBeyondLoopback(listenOn.public),
      'HOST or LISTEN opens the public sites beyond this machine, so TRUST_PROXY must name the proxy that ends TLS.',
    )
    .refine(
      ({ listenOn, metricsToken }) => listenOn.metrics === undefined || metricsToken !== undefined,
      'LISTEN names metrics, so METRICS_TOKEN must be set, such as to the output of openssl rand -hex 32.',
    )
    .refine(
      // Callers of a Unix socket count as loopback: without the proxy's word, all share one address and its limits.
      ({ front, listenOn }) =>
        isSandbox || 'host' in listenOn.public || front.trustedProxies.some(isLoopbackNetwork),
      'LISTEN gives the public sites a Unix socket, so TRUST_PROXY must contain loopback: its proxy says who calls.',
    );
}

/** Loopback by default, because a public host runs behind a TLS proxy. */
function listenSettings(isSandbox: boolean) {
  return group({
    named: setting(
      'LISTEN',
      'address, port or Unix socket of the listeners public, office and metrics, such as public=0.0.0.0:3000,office=unix:/run/dukat/office.sock; wins over HOST and BACK_OFFICE_HOST',
      parsed(parseListen).prefault(''),
    ),
    public: listenAddress('HOST', 'address of the public sites (0.0.0.0: all), behind a proxy that ends TLS'),
    office: listenAddress('BACK_OFFICE_HOST', 'address of the back office: loopback, or one private address'),
  })
    .transform(({ named, ...short }): ListenPlaces => ({ ...short, ...named }))
    .refine(
      ({ office }) => isOfficePlace(office),
      'The back office takes loopback, a Unix socket or one private address (BACK_OFFICE_HOST, LISTEN): reach it over a VPN or an SSH tunnel.',
    )
    .refine(
      ({ metrics }) => metrics === undefined || isOfficePlace(metrics),
      'LISTEN: metrics take loopback, a Unix socket or one private address.',
    )
    .refine(
      ({ public: sites }) => !isSandbox || 'host' in sites,
      'LISTEN: a sandbox needs a port for its public sites, where it calls its simulated providers.',
    );
}
