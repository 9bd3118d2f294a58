import type {
  activateApp,
  authorizeApp,
  deactivateApp,
  deactivateConnectedApp,
  readConnectedAppsConfig,
  rotateAppSecret,
} from '@dukat/contract/connected-apps';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { describeTexts } from '../descriptors.ts';
import type { ApiKeyRefusal } from './api-keys.ts';

/** Refusals of a program's token, in addition to those of the endpoint. */
type TokenRefusal = 'token_invalid' | 'token_scope_missing' | 'token_not_accepted';

/** The texts shared with API keys are in api-keys.ts. */
export type ConnectedAppRefusal =
  | Exclude<
      RefusalReason<
        | typeof activateApp
        | typeof authorizeApp
        | typeof deactivateApp
        | typeof deactivateConnectedApp
        | typeof readConnectedAppsConfig
        | typeof rotateAppSecret
      >,
      ApiKeyRefusal
    >
  | TokenRefusal;

export const connectedAppRefusals = describeTexts<ConnectedAppRefusal>({
  app_unknown: 'We do not know this application.',
  app_name_required: 'Please name the application.',
  app_without_secret: 'This application has no secret.',
  too_many_apps: 'You can register at most {most} applications. Please remove one that you do not need.',
  too_many_connected_apps:
    'You can connect at most {most} programs. Please disconnect one that you do not need.',
  redirect_uri_invalid:
    'Each return address must be https without a fragment, http on your own computer, or a scheme of the application’s own.',
  redirect_uri_unknown: 'The application asked us to send you to an address that it has not registered.',
  connected_app_unknown: 'You have no such connected program.',
  token_invalid: 'The access token is not valid, or no longer.',
  token_scope_missing: 'The user has not allowed this program {scope}.',
  token_not_accepted: 'A program cannot do this. Please log in.',
});
