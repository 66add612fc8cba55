import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nobody guesses one, so a plain hash of it is as good as a slow one. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token stands behind the `#`, which a browser sends to nobody: no log, no proxy and no other site sees it. */
export const addressOfPlan = (portalUrl: string, token: string): string => `${portalUrl}/plan#${token}`;
