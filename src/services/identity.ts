import type { AccountInfo, IPublicClientApplication, SilentRequest } from '@azure/msal-browser';
import { networkError, toAppError } from '../model/errors/app-error.ts';
import type { Account } from '../model/session/access.ts';
import type { FoundSession } from '../model/session/found-session.ts';
import { portalConfigOf, readConfig, type IdentityConfig } from './config.ts';

/** Where the REST client gets its token. */
export interface TokenSource {
  /** A token that is good now, from the cache or renewed; null when only the user can get a new one. */
  readonly token: () => Promise<string | null>;
}

/** The identity provider as the session needs it. The three that lead away resolve only if the browser comes back to this very page. */
export interface Identity extends TokenSource {
  /** What the operator has set, read once. Rejects with a network failure when there is none. */
  readonly config: () => Promise<IdentityConfig>;
  readonly restore: () => Promise<FoundSession>;
  readonly renew: () => Promise<void>;
  readonly signInAgain: () => Promise<Account>;
  readonly signIn: (asksPassword: boolean) => Promise<void>;
  readonly resetPassword: () => Promise<void>;
  readonly signOut: () => Promise<void>;
}

type Msal = typeof import('./msal.ts');

interface Started {
  readonly msal: Msal;
  readonly client: IPublicClientApplication;
  readonly config: IdentityConfig;
  readonly found: FoundSession;
}

/** Signs in and out over MSAL; the provider's settings are in `/config.json`, so another provider is another configuration. */
export function identityAt(origin: string): Identity {
  let starting: Promise<Started> | undefined;
  const started = (): Promise<Started> => {
    starting ??= start(origin).catch((thrown: unknown) => {
      starting = undefined; // the next one tries again
      throw thrown;
    });
    return starting;
  };

  const silently = async ({ msal, client, config }: Started, forceRefresh: boolean): Promise<string | null> => {
    const account = accountIn(client, config);
    if (!account) return null;
    try {
      const request: SilentRequest = { scopes: [...config.apiScopes], account, forceRefresh };
      return (await client.acquireTokenSilent(request)).accessToken;
    } catch (thrown) {
      if (thrown instanceof msal.InteractionRequiredAuthError) return null;
      if (thrown instanceof msal.AuthError && NETWORK_CODES.has(thrown.errorCode)) throw networkError;
      return null;
    }
  };

  return {
    config: async () => (await started()).config,
    restore: async () => (await started()).found,
    token: async () => silently(await started(), false),
    renew: async () => {
      if ((await silently(await started(), true)) === null) throw toAppError(null);
    },
    signInAgain: async () => {
      const { msal, client, config } = await started();
      const loginHint = accountIn(client, config)?.username;
      const request = { scopes: [...config.loginScopes], ...(loginHint ? { loginHint } : {}) };
      try {
        const { account } = await client.loginPopup(request);
        client.setActiveAccount(account);
        return toAccount(account);
      } catch (thrown) {
        const isBlocked = thrown instanceof msal.AuthError && POPUP_CODES.has(thrown.errorCode);
        if (!isBlocked) throw thrown;
        // The slices are written when the page is left, so one comes back to where one was.
        await orReturn(client.loginRedirect(request));
        throw thrown;
      }
    },
    signIn: async (asksPassword) => {
      const { client, config } = await started();
      await orReturn(
        client.loginRedirect({ scopes: [...config.loginScopes], ...(asksPassword ? { prompt: 'login' } : {}) }),
      );
    },
    resetPassword: async () => {
      const { client, config } = await started();
      // MSAL would come back to the page one left from, and /passwordreset would lead away at once, whatever had come of it.
      const redirectStartPage = `${origin}/`;
      // Without a policy of its own the reset is part of the sign-in page.
      await orReturn(
        client.loginRedirect(
          config.resetAuthority
            ? { scopes: ['openid'], authority: config.resetAuthority, redirectStartPage }
            : { scopes: [...config.loginScopes], prompt: 'login', redirectStartPage },
        ),
      );
    },
    signOut: async () => {
      const { client, config } = await started();
      const account = accountIn(client, config);
      await orReturn(client.logoutRedirect({ account, ...(account?.idToken ? { idTokenHint: account.idToken } : {}) }));
    },
  };
}

const NETWORK_CODES: ReadonlySet<string> = new Set([
  'network_error',
  'no_network_connectivity',
  'post_request_failed',
  'get_request_failed',
  'request_timeout',
]);
const POPUP_CODES: ReadonlySet<string> = new Set(['popup_window_error', 'empty_window_error']);
/** Sent by Azure AD B2C, and by the embedded provider in the same words. */
const FORGOT_PASSWORD = 'AADB2C90118';
const CANCELLED = 'AADB2C90091';

async function start(origin: string): Promise<Started> {
  const [msal, config] = await Promise.all([import('./msal.ts'), readConfig(origin)]);
  const client = new msal.PublicClientApplication({
    auth: {
      clientId: config.clientId,
      authority: config.authority,
      knownAuthorities: [...config.knownAuthorities],
      redirectUri: `${origin}/redirect.html`,
      postLogoutRedirectUri: `${origin}/loginagain`,
      ...(config.authorityMetadata ? { authorityMetadata: config.authorityMetadata } : {}),
      ...(config.defaultScopes ? { OIDCOptions: { defaultScopes: [...config.defaultScopes] } } : {}),
    },
    cache: { cacheLocation: msal.BrowserCacheLocation.SessionStorage },
    system: { protocolMode: config.protocolMode === 'OIDC' ? msal.ProtocolMode.OIDC : msal.ProtocolMode.AAD },
  });
  await client.initialize();
  const found = await foundBy(client, config);
  // MSAL 5 adds `?state=` to the landing page after logout.
  if (location.pathname === '/loginagain' && location.search) history.replaceState(null, '', '/loginagain');
  return { msal, client, config, found };
}

async function foundBy(client: IPublicClientApplication, config: IdentityConfig): Promise<FoundSession> {
  const portal = portalConfigOf(config);
  try {
    const result = await client.handleRedirectPromise();
    if (result && isOfReset(result.account, config)) {
      await client.clearCache(); // every account: the password has changed
      return { kind: 'passwordChanged', portal };
    }
    if (result) client.setActiveAccount(result.account);
  } catch (thrown) {
    const text = thrown instanceof Error ? thrown.message : '';
    if (text.includes(FORGOT_PASSWORD)) return { kind: 'passwordForgotten', portal };
    if (!text.includes(CANCELLED)) throw thrown;
  }
  const account = accountIn(client, config);
  return account ? { kind: 'signedIn', account: toAccount(account), portal } : { kind: 'signedOut', portal };
}

/** Does the account come from the password-reset policy? It proves a new password, not a session. */
function isOfReset(account: AccountInfo | null, { resetAuthority }: IdentityConfig): boolean {
  const policy = account?.idTokenClaims?.['tfp'] ?? account?.idTokenClaims?.['acr'];
  return (
    typeof policy === 'string' &&
    policy !== '' &&
    (resetAuthority ?? '').toLowerCase().replace(/\/$/, '').endsWith(policy.toLowerCase())
  );
}

const accountIn = (client: IPublicClientApplication, config: IdentityConfig): AccountInfo | null =>
  client.getActiveAccount() ?? client.getAllAccounts().find((account) => !isOfReset(account, config)) ?? null;

const toAccount = ({ homeAccountId, name, username }: AccountInfo): Account => ({
  id: homeAccountId,
  name: name ?? username,
  email: username,
});

/** Waits for the browser to leave; resolves when Back brings this page to life again. */
const orReturn = (leaving: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve(), { once: true });
    leaving.then(resolve, reject);
  });
