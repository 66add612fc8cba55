import type { IdentityConfig } from '../config.ts';

/** How the app in the browser reaches the identity provider (MSAL's terms). */
export interface ClientIdentity {
  readonly clientId: string;
  readonly authority: string;
  /** Absent where the provider's sign-in page has the reset inside. */
  readonly resetAuthority?: string;
  readonly knownAuthorities: readonly string[];
  /** Only for the embedded provider: MSAL refuses http authorities, but takes http endpoints from here. */
  readonly authorityMetadata?: string;
  readonly protocolMode: 'OIDC' | 'AAD';
  readonly defaultScopes?: readonly string[];
  readonly loginScopes: readonly string[];
  readonly apiScopes: readonly string[];
}

export const spaClientId = 'tilth-portal';
export const apiAudience = 'urn:tilth:api';
export const apiScope = 'write';

/** The provider's policies as path segments; lower case, because MSAL lower-cases authorities. */
export const policies = {
  signIn: 'b2c_1_signin',
  resetPassword: 'b2c_1_reset',
  secondStep: 'b2c_1_secondstep',
} as const;
export type PolicyPath = (typeof policies)[keyof typeof policies];

/** Which policy a request came in under. The mount leaves the whole address on the raw request; Koa knows the rest of it only. */
export const policyOf = (request: object): PolicyPath | undefined => {
  const address = 'originalUrl' in request ? String(request.originalUrl) : '';
  return Object.values(policies).find((policy) => address.startsWith(`/idp/${policy}/`));
};

/**
 * The embedded provider as MSAL accepts it over http://localhost: a nominal https authority that is never contacted, and the real endpoints as
 * metadata, in which MSAL replaces `{tenantid}` with the policy (notes of the spike: recipe P4; pinned to the exact MSAL version).
 */
export function embeddedClientIdentity(publicOrigin: string): ClientIdentity {
  const { host } = new URL(publicOrigin);
  const issuer = `${publicOrigin}/idp`;
  const oauth = `${issuer}/{tenantid}/oauth2/v2.0`;
  return {
    clientId: spaClientId,
    authority: `https://${host}/${policies.signIn}`,
    resetAuthority: `https://${host}/${policies.resetPassword}`,
    knownAuthorities: [host],
    authorityMetadata: JSON.stringify({
      issuer,
      authorization_endpoint: `${oauth}/authorize`,
      token_endpoint: `${oauth}/token`,
      end_session_endpoint: `${oauth}/logout`,
      jwks_uri: `${issuer}/{tenantid}/discovery/v2.0/keys`,
    }),
    protocolMode: 'OIDC',
    defaultScopes: ['openid', 'profile'],
    loginScopes: ['openid', apiScope],
    apiScopes: [apiScope],
  };
}

/** A provider of the customer's own, from configuration alone. */
export function externalClientIdentity(identity: Extract<IdentityConfig, { kind: 'external' }>): ClientIdentity {
  return {
    clientId: identity.clientId,
    authority: identity.authority,
    ...(identity.resetAuthority === undefined ? {} : { resetAuthority: identity.resetAuthority }),
    knownAuthorities: identity.knownAuthorities,
    protocolMode: identity.protocolMode,
    loginScopes: ['openid', identity.apiScope],
    apiScopes: [identity.apiScope],
  };
}
