import { createHash } from 'node:crypto';

/** The SHA-256 of a file's bytes in lower-case hex: equal for an identical upload, whatever its name. */
export const fileFingerprint = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
