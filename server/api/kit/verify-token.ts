import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { Failure } from '../../failure.ts';

/** What makes a token ours; production points these at the customer's own provider. */
export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  /** The scope that lets a token write, as the provider puts it into `scp` or `scope`. */
  readonly scope: string;
  readonly keys: JWTVerifyGetKey;
  /** Subjects that are no longer let in although their token is still good. */
  readonly isRefused?: (subject: string) => boolean;
}

/** What a verified token says about its bearer. */
export interface Identity {
  readonly subject: string;
  /** Lower case; only when the provider vouches for it. */
  readonly verifiedEmail?: string;
}

/** Signing keys fetched from the provider and kept; a new key id is fetched once when it is first seen. */
export const remoteKeys = (jwksUri: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(jwksUri));

/**
 * The bearer of an `Authorization` header, or a failure: 401 when signature, issuer, audience, algorithm or expiry is wrong,
 * 403 when the token is good but lacks the scope (an access token of the password-reset policy, for one).
 */
export async function verifyToken(header: string | undefined, rules: TokenRules): Promise<Identity> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new Failure('UNAUTHENTICATED');
  const payload = await verified(token, rules);
  if (rules.isRefused?.(payload.sub) === true) throw new Failure('UNAUTHENTICATED');
  if (!scopesOf(payload).includes(rules.scope)) throw new Failure('FORBIDDEN');
  const email = verifiedEmailOf(payload);
  return { subject: payload.sub, ...(email === undefined ? {} : { verifiedEmail: email }) };
}

async function verified(token: string, { keys, issuer, audience }: TokenRules): Promise<JWTPayload & { sub: string }> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    });
    if (typeof payload.sub !== 'string' || payload.sub === '') throw new Failure('UNAUTHENTICATED');
    return { ...payload, sub: payload.sub };
  } catch (error) {
    throw new Failure('UNAUTHENTICATED', { cause: error });
  }
}

/** Azure AD B2C names the claim `scp`, the standard `scope`; full scope addresses end in the scope's name. */
function scopesOf(payload: JWTPayload): readonly string[] {
  const value = payload['scp'] ?? payload['scope'];
  const scopes = Array.isArray(value) ? value.map(String) : String(value ?? '').split(' ');
  return scopes.flatMap((scope) => [scope, scope.slice(scope.lastIndexOf('/') + 1)]);
}

function verifiedEmailOf(payload: JWTPayload): string | undefined {
  const vouched = payload['email_verified'] === true || payload['xms_edov'] === true || payload['xms_edov'] === '1';
  return vouched && typeof payload['email'] === 'string' ? payload['email'].trim().toLowerCase() : undefined;
}
