import type { Site } from '@dukat/brands/site';
import { oauthIntrospection, oauthRevocation, oauthToken } from '@dukat/contract/protocol-routes';
import { apiScopes } from '@dukat/rules/identity/api-scope';

/** Path of the consent page. */
export const consentPath = '/connect';

/** A brand that hides the applications offers no consent page and no metadata (requirement 2.2). */
export const servesPrograms = ({ brand }: Site) => !brand.hiddenPages.includes('applications');

const provenWays = ['client_secret_basic', 'client_secret_post'];

/** Server metadata for programs (RFC 8414). Each site is its own issuer. */
export function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}${consentPath}`,
    token_endpoint: `${issuer}${oauthToken.path}`,
    revocation_endpoint: `${issuer}${oauthRevocation.path}`,
    introspection_endpoint: `${issuer}${oauthIntrospection.path}`,
    scopes_supported: apiScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: [...provenWays, 'none'],
    revocation_endpoint_auth_methods_supported: [...provenWays, 'none'],
    introspection_endpoint_auth_methods_supported: provenWays,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer}/v1/docs`,
  };
}
