import Provider, {
  type Account as OidcAccount,
  type ClientMetadata,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Database } from '../db/pool.ts';
import type { Log } from '../log.ts';
import type { Account, Accounts } from './accounts.ts';
import { apiAudience, apiScope, policyOf, spaClientId, type PolicyPath } from './client-identity.ts';
import { demoService } from './demo-identity.ts';
import { oidcStorage } from './oidc-storage.ts';
import { failurePage, signedOutPage, signingOutPage } from './pages.ts';
import { interactionPrompts } from './prompts.ts';
import { hasPassed, type SecondSteps } from './second-step/second-steps.ts';
import { managementLeft } from './second-step/open-management.ts';
import { cookieSettings, isHttps, keepCookiesToHost } from './cookies.ts';
import type { IdentitySecrets } from './secrets.ts';
import { acrValues } from './sign-in-result.ts';
import { isSecretOf, serviceClient } from './service-client.ts';
import { tokenVersionClaim, tokenVersionOf } from './token-version.ts';
import { fieldsOf, isText } from '../../src/model/shared/record.ts';

interface ProviderSettings {
  readonly publicOrigin: string;
  readonly demo: boolean;
  readonly db: Database;
  readonly accounts: Accounts;
  readonly secrets: IdentitySecrets;
  readonly secondSteps: SecondSteps;
  readonly log: Log;
  readonly accessTokenSeconds?: number;
}

const daySeconds = 86_400;
/** A session ends after a week, however much it is used. */
const longestSessionSeconds = 7 * daySeconds;

/** A day more from now, though never past a week after the sign-in. */
function secondsLeft(signedInAt: number | undefined): number {
  if (signedInAt === undefined) return daySeconds;
  const left = signedInAt + longestSessionSeconds - Math.floor(Date.now() / 1_000);
  // A lifetime of 0 would mean no end.
  return Math.max(1, Math.min(daySeconds, left));
}
/** MSAL renews 300 s before the end, so a token has to live well above that. */
const defaultAccessTokenSeconds = 3600;

/** A person's token names the account, a program's only its client. */
const subjectOf = (token: object): string => {
  const { accountId, clientId } = fieldsOf(token);
  return [accountId, clientId].find(isText) ?? '';
};

/** What a code or a refresh token keeps of the sign-in; a program has none. */
const signInOf = ({ oidc: { entities } }: KoaContextWithOIDC) => entities.AuthorizationCode ?? entities.RefreshToken;

/** One provider under two policies, sign-in and password reset, the way Azure AD B2C shows one issuer under two paths. */
export function createProvider(settings: ProviderSettings): Provider {
  const { publicOrigin, secrets, db, log } = settings;
  const provider = new Provider(`${publicOrigin}/idp`, {
    adapter: oidcStorage(db),
    jwks: { keys: [...secrets.jwks.keys] },
    clients: clientsOf(settings),
    cookies: {
      keys: [...secrets.cookieKeys],
      ...cookieSettings(publicOrigin),
    },
    acrValues: [...acrValues],
    scopes: ['openid', 'profile', 'offline_access'],
    claims: { openid: ['sub', 'oid', 'tfp', 'acr', 'amr'], profile: ['name', 'preferred_username'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origin === publicOrigin,
    interactions: {
      policy: interactionPrompts(settings.secondSteps),
      url: (_ctx, interaction) => `/idp/interaction/${interaction.uid}`,
    },
    // MSAL never sends prompt=consent, so offline_access alone would give no refresh token.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: {
      AccessToken: settings.accessTokenSeconds ?? defaultAccessTokenSeconds,
      ClientCredentials: settings.accessTokenSeconds ?? defaultAccessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: (_ctx, session) => secondsLeft(session.loginTs),
      Grant: daySeconds,
      RefreshToken: (_ctx, token) => secondsLeft(token.authTime),
    },
    findAccount: async (ctx, subject) => {
      const account = await settings.accounts.bySubject(subject);
      const renewed = ctx.oidc.entities.RefreshToken;
      // A sign-in from before a second step was asked for is renewed no more: the browser comes by the sign-in, and passes it there.
      if (renewed !== undefined && !hasPassed(renewed.amr) && (await settings.secondSteps.isAsked(subject)))
        return undefined;
      return oidcAccount(account, policyOf(ctx.req));
    },
    loadExistingGrant,
    extraTokenClaims: async (ctx, token) => ({
      tfp: policyOf(ctx.req),
      [tokenVersionClaim]: await tokenVersionOf(db, subjectOf(token)),
      // A renewed token says when its bearer signed in, not when it was renewed.
      auth_time: signInOf(ctx)?.authTime,
      amr: signInOf(ctx)?.amr,
      acr: signInOf(ctx)?.acr,
    }),
    formats: {
      customizers: {
        jwt: (_ctx, _token, jwt) => {
          jwt.payload['scp'] = jwt.payload['scope']; // what Azure AD B2C calls it
        },
      },
    },
    features: featuresOf(settings),
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = failurePage(out.error_description ?? out.error);
    },
    routes: {
      authorization: '/oauth2/v2.0/authorize',
      token: '/oauth2/v2.0/token',
      end_session: '/oauth2/v2.0/logout',
      jwks: '/discovery/v2.0/keys',
    },
  } satisfies Configuration);
  // The mount says itself, in these headers, that each request came to the public origin.
  provider.proxy = true;
  // Secrets are kept as hashes only, those of the provider's own records too.
  provider.Client.prototype.compareClientSecret = function isItsSecret(given) {
    return this.clientSecret !== undefined && isSecretOf(this.clientSecret, given);
  };
  provider.use(addClientInfo);
  if (isHttps(publicOrigin)) provider.use(keepCookiesToHost);
  const noteRefusal = (_ctx: KoaContextWithOIDC, error: { readonly error?: string }) =>
    log.info({ code: error.error ?? 'unknown' }, 'the identity provider refused a request');
  provider.on('authorization.error', noteRefusal);
  provider.on('grant.error', noteRefusal);
  provider.on('end_session.error', noteRefusal);
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the identity provider failed'));
  return provider;
}

function clientsOf({ publicOrigin, demo }: ProviderSettings): ClientMetadata[] {
  const portal: ClientMetadata = {
    client_id: spaClientId,
    application_type: 'web',
    token_endpoint_auth_method: 'none', // a public client: PKCE is required instead of a secret
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${publicOrigin}/redirect.html`, `${publicOrigin}${managementLeft}`],
    post_logout_redirect_uris: [`${publicOrigin}/loginagain`],
  };
  return demo ? [portal, serviceClient(demoService.clientId, demoService.secret)] : [portal];
}

function featuresOf(settings: ProviderSettings): NonNullable<Configuration['features']> {
  const accessTokenTTL = settings.accessTokenSeconds ?? defaultAccessTokenSeconds;
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => apiAudience, // MSAL sends no `resource` parameter
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: apiScope,
        audience: apiAudience,
        accessTokenFormat: 'jwt',
        accessTokenTTL,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = signingOutPage(form, namesItsPerson(ctx));
      },
      postLogoutSuccessSource: (ctx) => {
        ctx.body = signedOutPage();
      },
    },
  };
}

/** Whether a request to sign out carries an ID token of the person who is signed in, which another site does not have. */
function namesItsPerson({ oidc: { entities, session } }: KoaContextWithOIDC): boolean {
  const hint = entities.IdTokenHint;
  return hint !== undefined && hint.payload.sub === session?.accountId;
}

/** Grants what the portal may have without asking. */
const loadExistingGrant: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider, result } = ctx.oidc;
  const accountId = session?.accountId;
  if (client === undefined || session === undefined || accountId === undefined) return undefined;
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const kept = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant = kept?.accountId === accountId ? kept : new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope('openid profile offline_access');
  grant.addResourceScope(apiAudience, apiScope);
  await grant.save();
  return grant;
};

const oidcAccount = (account: Account | undefined, policy: PolicyPath | undefined): OidcAccount | undefined =>
  account && {
    accountId: account.subject,
    claims: async () => ({
      sub: account.subject,
      oid: account.subject,
      name: account.name,
      preferred_username: account.email,
      tfp: policy,
    }),
  };

/** B2C's `client_info`: without it MSAL keeps one account for both policies, and dropping the reset account would sign the user out. */
async function addClientInfo(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const body = fieldsOf(ctx.body);
  const { id_token: idToken } = body;
  if (!('oidc' in ctx) || ctx.oidc.route !== 'token' || !isText(idToken)) return;
  const { sub } = fieldsOf(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()));
  const clientInfo = { uid: `${String(sub)}-${policyOf(ctx.req) ?? ''}`, utid: 'embedded' };
  ctx.body = { ...body, client_info: Buffer.from(JSON.stringify(clientInfo)).toString('base64url') };
}
