import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { Failure } from '../failure.ts';

interface Patience {
  /** How long the provider may take for an answer. */
  readonly timeoutMs?: number;
  /** How long it is left alone after it gave none. */
  readonly restMs?: number;
  /** How long keys are believed before they are asked for again. */
  readonly keptMs?: number;
  /** How long after an answer the provider is not asked again, whatever key a token names. */
  readonly pauseMs?: number;
}

/**
 * The signing keys of a provider, fetched once, and again when they are old or a new key id is seen. While the provider does not answer, known keys
 * remain valid, without waiting for it at each call. A token of an unknown key at such a time, or just after a fetch, is neither valid nor invalid:
 * the caller tries again.
 */
export function remoteKeys(
  jwksUri: string,
  { timeoutMs = 5_000, restMs = 30_000, keptMs = 600_000, pauseMs = 5_000 }: Patience = {},
): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(jwksUri), {
    timeoutDuration: timeoutMs,
    cacheMaxAge: keptMs,
    cooldownDuration: pauseMs,
  });
  /** A monotonic clock. */
  let asksAgainAt = 0;
  const fromKnown: JWTVerifyGetKey = async (header, token) => {
    const known = remote.jwks();
    if (known === undefined) throw new Failure('SERVER_NOT_READY');
    try {
      return await createLocalJWKSet(known)(header, token);
    } catch (error) {
      throw new Failure('SERVER_NOT_READY', { cause: error });
    }
  };
  return async (header, token) => {
    if (performance.now() < asksAgainAt) return fromKnown(header, token);
    const isPausing = remote.coolingDown;
    try {
      return await remote(header, token);
    } catch (error) {
      if (isPausing && error instanceof errors.JWKSNoMatchingKey)
        throw new Failure('SERVER_NOT_READY', { cause: error });
      // An answer, and no key of this token's in it.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      asksAgainAt = performance.now() + restMs;
      return fromKnown(header, token);
    }
  };
}
