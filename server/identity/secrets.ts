import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database, Tx } from '../db/pool.ts';
import { identitySecret } from '../db/schema/identity.ts';

/** A private key that signs tokens. `iat`: when it was made; `exp`: until when its tokens are honoured, once another one signs. In seconds. */
export type SigningKey = JWK & { readonly iat?: number; readonly exp?: number };

export interface IdentitySecrets {
  /** The first one signs; the others are those before it. */
  readonly jwks: { readonly keys: readonly SigningKey[] };
  /** The first one signs. */
  readonly cookieKeys: readonly string[];
  /** Key of the hashes of reset codes. */
  readonly resetKey: string;
  /** Encrypts the secrets of authenticator apps. */
  readonly secondStepKey: string;
}

const DAY_SECONDS = 86_400;
/** As long as the longest session: its ID token says at the end of it who signs out. Access tokens end within the hour. */
const HONOURED_SECONDS = 7 * DAY_SECONDS;
const MOST_COOKIE_KEYS = 3;

/** The provider's keys: created at the first start and then kept, so that a restart does not end sessions. */
export async function loadSecrets(db: Database): Promise<IdentitySecrets> {
  return {
    jwks: await kept(db, 'jwks', async () => ({ keys: [await newSigningKey(new Date())] })),
    cookieKeys: await kept(db, 'cookie-keys', async () => [newCookieKey()]),
    resetKey: await kept(db, 'reset-key', async () => randomBytes(32).toString('base64url')),
    secondStepKey: await kept(db, 'second-step-key', async () => randomBytes(32).toString('base64url')),
  };
}

interface Rotation {
  readonly at: Date;
  /** Only where the key that signs is that old; always without it. */
  readonly olderThanDays?: number;
  /** Ends the former keys at once, and with them every token and session that they signed. */
  readonly revokes?: boolean;
}

/**
 * Makes new keys for tokens and cookies. Former signing keys stay until their `exp`, the last two cookie keys until they are replaced. Several processes that
 * do so at once make one. What has expired is removed either way. The new key; undefined where the present one is young enough.
 */
export async function rotateKeys(
  db: Database,
  { at, olderThanDays = 0, revokes = false }: Rotation,
): Promise<SigningKey | undefined> {
  const { jwks } = await loadSecrets(db);
  if (olderThanDays > 0 && isUpToDate(jwks.keys, at, olderThanDays)) return undefined;
  return db.transaction(async (tx) => {
    const { keys } = await held<IdentitySecrets['jwks']>(tx, 'jwks');
    const seconds = secondsOf(at);
    const honoured = keys.filter(({ exp = Infinity }) => exp > seconds);
    const [signing, ...former] = honoured.map((key) => ({ ...key, iat: key.iat ?? seconds }));
    if (olderThanDays > 0 && signing !== undefined && seconds - signing.iat < olderThanDays * DAY_SECONDS) {
      await write(tx, 'jwks', { keys: [signing, ...former] });
      return undefined;
    }
    const made = await newSigningKey(at);
    const ending = signing === undefined ? [] : [{ ...signing, exp: seconds + HONOURED_SECONDS }];
    await write(tx, 'jwks', { keys: [made, ...(revokes ? [] : [...ending, ...former])] });
    const cookieKeys = await held<IdentitySecrets['cookieKeys']>(tx, 'cookie-keys');
    await write(tx, 'cookie-keys', [newCookieKey(), ...(revokes ? [] : cookieKeys)].slice(0, MOST_COOKIE_KEYS));
    return made;
  });
}

/** Whether there is nothing to make, to date or to remove: looked at without holding the row, because it is nearly always so. */
const isUpToDate = (keys: readonly SigningKey[], at: Date, mostDays: number): boolean =>
  keys.every(
    ({ iat, exp = Infinity }, place) =>
      iat !== undefined && exp > secondsOf(at) && (place > 0 || secondsOf(at) - iat < mostDays * DAY_SECONDS),
  );

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** Two processes may start at once: the first to write wins, and both read what was written. */
async function kept<T>(db: Database, key: string, make: () => Promise<T>): Promise<T> {
  const read = async () =>
    (await db.select().from(identitySecret).where(eq(identitySecret.key, key)))[0]?.value as T | undefined;
  const known = await read();
  if (known !== undefined) return known;
  await db
    .insert(identitySecret)
    .values({ key, value: await make() })
    .onConflictDoNothing();
  const written = await read();
  if (written === undefined) throw new Error(`the identity secret ${key} could not be kept`);
  return written;
}

/** Locks a row until the transaction ends. */
async function held<T>(tx: Tx, key: string): Promise<T> {
  const [row] = await tx.select().from(identitySecret).where(eq(identitySecret.key, key)).for('update');
  if (row === undefined) throw new Error(`the identity secret ${key} is missing`);
  return row.value as T;
}

async function write(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx.update(identitySecret).set({ value }).where(eq(identitySecret.key, key));
}

const newCookieKey = (): string => randomBytes(32).toString('base64url');

async function newSigningKey(at: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig', iat: secondsOf(at) };
}
