import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../db/pool.ts';
import { identitySecret } from '../db/schema/identity.ts';

export interface IdentitySecrets {
  readonly jwks: { readonly keys: readonly JWK[] };
  readonly cookieKeys: readonly string[];
  /** Key of the hashes of reset codes. */
  readonly resetKey: string;
  /** Encrypts the secrets of authenticator apps. */
  readonly secondStepKey: string;
}

/** The provider's keys: made at the first start and then kept, so that a restart signs nobody out. */
export async function loadSecrets(db: Database): Promise<IdentitySecrets> {
  return {
    jwks: await kept(db, 'jwks', newSigningKeys),
    cookieKeys: await kept(db, 'cookie-keys', async () => [randomBytes(32).toString('base64url')]),
    resetKey: await kept(db, 'reset-key', async () => randomBytes(32).toString('base64url')),
    secondStepKey: await kept(db, 'second-step-key', async () => randomBytes(32).toString('base64url')),
  };
}

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

async function newSigningKeys(): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }] };
}
