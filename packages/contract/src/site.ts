import { endpoint } from './endpoint.ts';
import { alert } from './site-alert.ts';
import { localeCode } from './wire.ts';
import { z } from './z.ts';

export const portalName = z.enum(['retail', 'exchange', 'retail2']);

export const initialize = endpoint({
  method: 'GET',
  path: '/api/init',
  access: 'open',
  summary:
    'Must precede any other call: sets the device cookie and returns brand, portal, flags and version.',
  response: z.object({
    deviceId: z.string(),
    brand: z.string(),
    portal: portalName,
    defaultLocale: localeCode,
    defaultFiat: z.string(),
    flags: z.record(z.string(), z.boolean()),
    keys: z.record(z.string(), z.string()),
    version: z.string(),
    /** True if every money adapter is a sandbox. The sandbox page exists then. */
    sandbox: z.boolean(),
  }),
  refusals: { host_unknown: 404 },
});

export const listGlobalAlerts = endpoint({
  method: 'GET',
  path: '/api/global_alerts',
  access: 'device',
  summary: 'Alerts for the top of most pages.',
  response: z.object({ alerts: z.array(alert) }),
  refusals: {},
});

export const readPortal = endpoint({
  method: 'GET',
  path: '/api/portals/{portal}',
  access: 'device',
  summary: 'What one portal shows: name, features, links.',
  params: z.object({ portal: portalName }),
  response: z.object({
    portal: z.object({
      id: portalName,
      name: z.string(),
      features: z.record(z.string(), z.boolean()),
      blogUrl: z.string().nullable(),
      supportEmail: z.string(),
    }),
  }),
  refusals: {},
  cacheSeconds: 60,
});

export const checkGatekeeper = endpoint({
  method: 'GET',
  path: '/api/gatekeeper/check',
  access: 'device',
  summary:
    'Which optional parts of this site are enabled: `portfolios_page` portfolio icons, `article_sharing` links to share an article.',
  response: z.object({ checks: z.object({ portfolios_page: z.boolean(), article_sharing: z.boolean() }) }),
  refusals: {},
  cacheSeconds: 60,
});

export const issueEventTicket = endpoint({
  method: 'POST',
  path: '/api/events/ticket',
  access: 'visitor-or-user',
  budget: 'streams',
  summary: 'A one-time ticket that opens GET /api/events within a minute.',
  body: z.strictObject({
    /** Orders that a visitor watches, each with its secret. Users need no secret for their own orders. */
    orders: z
      .array(z.strictObject({ id: z.string().max(64), secret: z.string().max(128).optional() }))
      .max(20)
      .default([]),
  }),
  response: z.object({ ticket: z.string(), expiresAt: z.string() }),
  refusals: {},
});
