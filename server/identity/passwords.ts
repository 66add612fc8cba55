import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** About 0.1 s and 32 MB a guess. The cost is stored with each hash, so it can be raised without a reset. */
const cost = 2 ** 15;
const hashBytes = 32;
export const passwordLength = { min: 15, max: 200 } as const;

/** A salted scrypt hash that carries its own cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, { salt, N: cost, length: hashBytes });
  return ['scrypt', cost, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Whether the password belongs to the hash; takes the same time for a wrong one. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, storedCost, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || storedCost === undefined || salt === undefined || hash === undefined)
    throw new Error('not a password hash');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, {
    salt: Buffer.from(salt, 'base64'),
    N: Number(storedCost),
    length: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

function derive(
  password: string,
  { salt, N, length }: { readonly salt: Buffer; readonly N: number; readonly length: number },
): Promise<Buffer> {
  const options: ScryptOptions = { N, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
