import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import type { TokenRules } from '../api/kit/verify-token.ts';
import type { Database } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { createAccounts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { apiAudience, apiScope } from './client-identity.ts';
import { endDemoSessions, isDemoSubject } from './demo-identity.ts';
import { registerInteractions } from './interaction-routes.ts';
import { mountProvider } from './mount-provider.ts';
import { createProvider } from './provider.ts';
import { createResetCodes } from './reset-codes.ts';
import { loadSecrets } from './secrets.ts';

interface EmbeddedSettings {
  readonly db: Database;
  readonly publicOrigin: string;
  readonly demo: boolean;
  readonly trustProxy: boolean;
  readonly log: Log;
  readonly sendResetCode: (subject: string) => Promise<void>;
  readonly accessTokenSeconds?: number;
}

/** The embedded identity provider: its routes, and the rules by which the API knows its tokens. */
export interface EmbeddedIdentity {
  readonly tokens: TokenRules;
  mount(app: FastifyInstance): Promise<void>;
}

export async function embeddedIdentity(settings: EmbeddedSettings): Promise<EmbeddedIdentity> {
  const { db, publicOrigin, demo } = settings;
  if (!demo) await endDemoSessions(db);
  const secrets = await loadSecrets(db);
  const accounts = createAccounts(db, { demo });
  const provider = createProvider({ ...settings, accounts, secrets });
  return {
    tokens: {
      issuer: `${publicOrigin}/idp`,
      audience: apiAudience,
      scope: apiScope,
      // The keys are our own: no request to ourselves is needed to know them.
      keys: createLocalJWKSet(publicPartOf(secrets.jwks.keys)),
      ...(demo ? {} : { isRefused: isDemoSubject }),
    },
    mount: async (app) => {
      await mountProvider(app, provider);
      await registerInteractions(app, {
        provider,
        accounts,
        attempts: createAttempts(db),
        resetCodes: createResetCodes(db, secrets.resetKey),
        demo,
        sendResetCode: settings.sendResetCode,
      });
    },
  };
}

const publicPartOf = (keys: Awaited<ReturnType<typeof loadSecrets>>['jwks']['keys']): JSONWebKeySet => ({
  keys: keys.map(
    ({ kty, n, e, kid, alg, use }) => ({ kty: kty ?? 'RSA', n, e, kid, alg, use }) as JSONWebKeySet['keys'][number],
  ),
});
