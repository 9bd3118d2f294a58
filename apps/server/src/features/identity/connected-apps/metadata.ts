import type { Site } from '@dukat/brands/site';
import { apiScopes } from '@dukat/rules/identity/api-scope';

export const metadataPath = '/.well-known/oauth-authorization-server';
export const oauthPaths = {
  token: '/oauth2/token',
  revocation: '/oauth2/revoke',
  introspection: '/oauth2/introspect',
} as const;
/** The page on which a person allows a program something. */
export const consentPath = '/connect';

/** Where a brand hides the applications nobody is asked, and no metadata invites to ask (specification 2.2). */
export const servesPrograms = ({ brand }: Site) => !brand.hiddenPages.includes('applications');

const provenWays = ['client_secret_basic', 'client_secret_post'];

/** What a program can read instead of our documents (RFC 8414). Each site is an issuer of its own. */
export function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}${consentPath}`,
    token_endpoint: `${issuer}${oauthPaths.token}`,
    revocation_endpoint: `${issuer}${oauthPaths.revocation}`,
    introspection_endpoint: `${issuer}${oauthPaths.introspection}`,
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
