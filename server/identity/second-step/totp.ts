import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

const totpOf = (secret: string, label = 'Tilth'): TOTP =>
  new TOTP({ issuer: 'Tilth', label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 });

/** 160 bits in base 32, as authenticator apps take them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the square. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The step (30 s since the epoch) that a code belongs to: the present one or a neighbour, as clocks differ; undefined for every other code.
 * @see RFC 6238
 */
export function stepOfCode(secret: string, code: string, nowMs: number = Date.now()): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, timestamp: nowMs, window: 1 }) : null;
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + delta;
}

/** Encrypts a secret for the account that it belongs to: moved to another account's row it cannot be read. */
export function seal(secret: string, subject: string, key: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(subject));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal(sealed: string, subject: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
