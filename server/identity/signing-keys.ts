import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { loadSecrets, rotateKeys, type IdentitySecrets, type SigningKey } from './secrets.ts';

/** How often each process looks whether another one, or a tool, has changed the keys. */
const LOOK_EVERY_MS = 30_000;
/** Limits look-ups of unknown keys, however many tokens carry them. */
const LOOK_AGAIN_AFTER_MS = 1_000;

/** The provider's keys as they are at this moment, in every process that shares the database. */
export interface KeptKeys {
  readonly secrets: () => IdentitySecrets;
  /** The key of a token: the one that signs, or a former one for as long as it is honoured. A key made by another process a moment ago is found. */
  readonly verifying: JWTVerifyGetKey;
  readonly stop: () => void;
}

interface KeySettings {
  readonly db: Database;
  readonly log: Log;
  /** From this age on a key is replaced. */
  readonly mostDays: number;
  readonly changed: (secrets: IdentitySecrets) => void;
}

/** Loads the keys and keeps up with them until stopped; `changed` hears of each change. */
export async function keepKeys({ db, log, mostDays, changed }: KeySettings): Promise<KeptKeys> {
  const replaceOld = () => rotateKeys(db, { at: new Date(), olderThanDays: mostDays });
  await replaceOld();
  let secrets = await loadSecrets(db);
  let verify = verifierOf(secrets);
  let lastLook = performance.now();
  let looking: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const present = await loadSecrets(db);
    lastLook = performance.now();
    if (sameKeys(present, secrets)) return;
    secrets = present;
    verify = verifierOf(present);
    changed(present);
    log.info({ keys: present.jwks.keys.map(({ kid }) => kid) }, 'the signing keys have changed');
  };
  /** Concurrent callers share one look-up. */
  const readSoon = (): Promise<void> =>
    (looking ??= pause(Math.max(0, lastLook + LOOK_AGAIN_AFTER_MS - performance.now()), undefined, { ref: false })
      .then(read)
      .finally(() => (looking = undefined)));
  const look = async (): Promise<void> => {
    await replaceOld();
    await read();
  };
  const clock = setInterval(() => {
    // The next look finds it as well.
    look().catch((error: unknown) => log.warn({ err: error }, 'the signing keys could not be looked at'));
  }, LOOK_EVERY_MS);
  clock.unref();

  return {
    secrets: () => secrets,
    verifying: async (header, token) => {
      try {
        return await verify(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        await readSoon();
        return verify(header, token);
      }
    },
    stop: () => clearInterval(clock),
  };
}

const sameKeys = (one: IdentitySecrets, other: IdentitySecrets): boolean =>
  JSON.stringify([one.jwks.keys.map(({ kid }) => kid), one.cookieKeys]) ===
  JSON.stringify([other.jwks.keys.map(({ kid }) => kid), other.cookieKeys]);

/** Our own keys: no request to ourselves is needed to know them. */
const verifierOf = ({ jwks }: IdentitySecrets): JWTVerifyGetKey => createLocalJWKSet(publicPartOf(jwks.keys));

const publicPartOf = (keys: readonly SigningKey[]): JSONWebKeySet => ({
  keys: keys.map(
    ({ kty, n, e, kid, alg, use }) => ({ kty: kty ?? 'RSA', n, e, kid, alg, use }) as JSONWebKeySet['keys'][number],
  ),
});
