import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenRules } from './verify-token.ts';
import type { Database } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import type { Log } from '../log.ts';
import { createAccounts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { apiAudience, apiScope } from './client-identity.ts';
import { endDemoSessions, isDemoSubject } from './demo-identity.ts';
import { registerInteractions } from './interaction-routes.ts';
import { noteWrongSignIn } from './note-wrong-sign-in.ts';
import { mountAssets, mountProvider } from './mount-provider.ts';
import { asOfPublicOrigin } from './public-address.ts';
import { failurePage } from './pages.ts';
import { createProvider } from './provider.ts';
import { createResetCodes } from './reset-codes.ts';
import { createKeptSteps } from './second-step/kept-steps.ts';
import { createPasskeys } from './second-step/passkeys.ts';
import type { SecondStepRule } from './second-step/is-required.ts';
import { createSecondSteps } from './second-step/second-steps.ts';
import type { Sender } from './second-step/tell-change.ts';
import type { IdentitySecrets } from './secrets.ts';
import { keepKeys } from './signing-keys.ts';

interface EmbeddedSettings {
  readonly db: Database;
  readonly publicOrigin: string;
  readonly demo: boolean;
  readonly clockSkewSeconds: number;
  readonly log: Log;
  /** Refuses a request of an address that has made too many. */
  readonly countCall: (request: FastifyRequest) => Promise<void>;
  readonly sendResetCode: (subject: string, requestId: string) => Promise<void>;
  readonly jobs: Sender;
  readonly secondStepRule: SecondStepRule;
  readonly accessTokenSeconds?: number;
  /** From this age on the signing key is replaced. */
  readonly signingKeyDays: number;
}

/** The embedded identity provider: its routes, and the rules by which the API knows its tokens. */
export interface EmbeddedIdentity {
  readonly tokens: TokenRules;
  mount(app: FastifyInstance): Promise<void>;
  /** Keeps up with its keys no longer. */
  stop(): void;
}

export async function embeddedIdentity(settings: EmbeddedSettings): Promise<EmbeddedIdentity> {
  const { db, publicOrigin, demo } = settings;
  if (!demo) await endDemoSessions(db);
  const keys = await keepKeys({
    db,
    log: settings.log,
    mostDays: settings.signingKeyDays,
    changed: (secrets) => (provider = makeProvider(secrets)),
  });
  const secrets = keys.secrets();
  const accounts = createAccounts(db, { demo });
  const secondSteps = createSecondSteps(db, {
    key: secrets.secondStepKey,
    rule: settings.secondStepRule,
    jobs: settings.jobs,
  });
  /** It takes its keys when it is made, and keeps all else in the database: where they change another one takes its place. */
  const makeProvider = (present: IdentitySecrets) => {
    const made = createProvider({ ...settings, accounts, secrets: present, secondSteps });
    return { made, callback: made.callback() };
  };
  let provider = makeProvider(secrets);
  const wasWrong = (what: 'password' | 'second step') => (email: string) =>
    void noteWrongSignIn(db, email, what).catch((error: unknown) =>
      settings.log.error({ err: error }, `the trail could not record a wrong ${what}`),
    );
  return {
    tokens: {
      issuer: `${publicOrigin}/idp`,
      audience: apiAudience,
      scopes: [apiScope],
      clockSkewSeconds: settings.clockSkewSeconds,
      isVersioned: true,
      keys: keys.verifying,
      ...(demo ? {} : { isRefused: isDemoSubject }),
    },
    mount: async (app) => {
      mountAssets(app);
      await app.register(async (idp) => {
        idp.addHook('onRequest', settings.countCall);
        idp.setErrorHandler(showRefusal);
        idp.addHook('onRequest', asOfPublicOrigin(publicOrigin));
        await mountProvider(idp, () => provider.callback);
        await registerInteractions(idp, {
          provider: () => provider.made,
          accounts,
          attempts: createAttempts(db),
          resetCodes: createResetCodes(db, secrets.resetKey),
          demo,
          publicOrigin,
          sendResetCode: settings.sendResetCode,
          secondSteps,
          keptSteps: createKeptSteps(db),
          passkeys: createPasskeys(publicOrigin),
          passwordWasWrong: wasWrong('password'),
          secondStepWasWrong: wasWrong('second step'),
        });
      });
    },
    stop: keys.stop,
  };
}

/** A rate-limited person gets a page like the others; other errors are sent as in the rest of the API. */
function showRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const seconds = error instanceof Failure ? error.retryAfterSeconds : undefined;
  if (!(error instanceof Failure) || seconds === undefined || !(request.headers.accept ?? '').includes('text/html'))
    throw error;
  return reply
    .code(error.status)
    .header('retry-after', String(seconds))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(failurePage(error.message));
}
