import { hash } from 'node:crypto';
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { held } from '../../src/model/shared/present.ts';
import { Failure } from '../failure.ts';
import { tokenVersionClaim } from './token-version.ts';

/** What makes a token ours; production points these at the customer's own provider. */
export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  /** The names of the scope that lets a token write: a provider puts one of them into `scp` or `scope`, whole. */
  readonly scopes: readonly string[];
  /** How far the provider's clock may be behind ours. */
  readonly clockSkewSeconds: number;
  /** Whether tokens carry the version of their user, because we issue them ourselves. */
  readonly isVersioned: boolean;
  readonly keys: JWTVerifyGetKey;
  /** What a provider of the customer's has to say of how a person signed in: one of these in `acr`, all of these in `amr`; empty lists ask for nothing. */
  readonly required?: { readonly acr: readonly string[]; readonly amr: readonly string[] };
  /** Subjects that are no longer let in although their token is still good. */
  readonly isRefused?: (subject: string) => boolean;
}

/** What a verified token says about its bearer. */
export interface Identity {
  readonly subject: string;
  /** Lower case; only when the provider vouches for it. */
  readonly verifiedEmail?: string;
  /** The version that the user had when the token was issued; absent where the provider knows of none. */
  readonly tokenVersion?: number;
  /** The token does not say of the sign-in what the rules require; a program's never does. */
  readonly lacksSecondStep?: true;
  /** When the bearer signed in; where the provider does not say, when the token was issued. */
  readonly signedInOn?: Date;
  /** By which methods, as the provider says (`amr`); empty where it does not. */
  readonly methods: readonly string[];
}

/** The token of an `Authorization` header, if it holds one. */
export const tokenIn = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];

/**
 * The bearer of a token, or a failure: 401 when signature, issuer, audience, algorithm or expiry is wrong,
 * 403 when the token is good but lacks the scope (an access token of the password-reset policy, for one).
 */
export async function verifyToken(token: string | undefined, rules: TokenRules): Promise<Identity> {
  if (token === undefined) throw new Failure('UNAUTHENTICATED');
  const payload = await verified(token, rules);
  if (rules.isRefused?.(payload.sub) === true) throw new Failure('UNAUTHENTICATED');
  if (!scopesOf(payload).some((scope) => rules.scopes.includes(scope))) throw new Failure('FORBIDDEN');
  const email = verifiedEmailOf(payload);
  return {
    subject: payload.sub,
    ...(email === undefined ? {} : { verifiedEmail: email }),
    ...signInOf(payload),
    methods: methodsOf(payload),
    ...(isStrongEnough(payload, rules) ? {} : { lacksSecondStep: true }),
    ...(rules.isVersioned ? { tokenVersion: versionOf(payload) } : {}),
  };
}

type Verified = JWTPayload & { readonly sub: string };

interface Seen {
  readonly payload: Verified;
  /** As Date.now() has it. */
  readonly goodUntil: number;
}

/** A signature is looked at again after so long, or once its token has expired: keys are believed for longer. */
const SEEN_MS = 60_000;
const MOST_SEEN = 10_000;
/** Recently verified tokens, by hash: a user sends the same one with every call. */
const seen = new WeakMap<TokenRules, Map<string, Seen>>();

async function verified(token: string, rules: TokenRules): Promise<Verified> {
  const known = seen.get(rules) ?? new Map<string, Seen>();
  seen.set(rules, known);
  const digest = hash('sha256', token, 'base64url');
  const before = known.get(digest);
  if (before !== undefined && Date.now() < before.goodUntil) return before.payload;
  const payload = await signedPayload(token, rules);
  if (known.size >= MOST_SEEN) known.clear();
  const expiresAt = (held(payload.exp) + rules.clockSkewSeconds) * 1_000;
  known.set(digest, { payload, goodUntil: Math.min(Date.now() + SEEN_MS, expiresAt) });
  return payload;
}

async function signedPayload(
  token: string,
  { keys, issuer, audience, clockSkewSeconds }: TokenRules,
): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: clockSkewSeconds,
    });
    if (typeof payload.sub !== 'string' || payload.sub === '') throw new Failure('UNAUTHENTICATED');
    return { ...payload, sub: payload.sub };
  } catch (error) {
    // An unreachable key server says nothing about the token.
    if (error instanceof Failure) throw error;
    throw new Failure('UNAUTHENTICATED', { cause: error });
  }
}

function signInOf({ auth_time: authTime, iat }: JWTPayload): Pick<Identity, 'signedInOn'> {
  const seconds = typeof authTime === 'number' ? authTime : iat;
  return seconds === undefined ? {} : { signedInOn: new Date(seconds * 1000) };
}

const methodsOf = ({ amr }: JWTPayload): readonly string[] =>
  Array.isArray(amr) ? amr.filter((method) => typeof method === 'string') : [];

function isStrongEnough({ acr, amr }: JWTPayload, { required = { acr: [], amr: [] } }: TokenRules): boolean {
  const methods = methodsOf({ amr });
  return (
    (required.acr.length === 0 || (typeof acr === 'string' && required.acr.includes(acr))) &&
    required.amr.every((method) => methods.includes(method))
  );
}

/** A token without the claim is as old as they come. */
const versionOf = (payload: JWTPayload): number => {
  const version = payload[tokenVersionClaim];
  return typeof version === 'number' ? version : 0;
};

/** Azure AD B2C names the claim `scp`, the standard `scope`. */
function scopesOf(payload: JWTPayload): readonly string[] {
  const value = payload['scp'] ?? payload['scope'];
  return Array.isArray(value) ? value.map(String) : String(value ?? '').split(' ');
}

function verifiedEmailOf(payload: JWTPayload): string | undefined {
  const vouched = payload['email_verified'] === true || payload['xms_edov'] === true || payload['xms_edov'] === '1';
  return vouched && typeof payload['email'] === 'string' ? payload['email'].trim().toLowerCase() : undefined;
}
