import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed, so a plain hash is as good as a slow one. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token follows the `#`, which browsers do not send: no log, proxy or other site sees it. */
export const addressOfPlan = (portalUrl: string, token: string): string => `${portalUrl}/plan#${token}`;
