import { hash } from 'node:crypto';

/** The tag of a record's version, as answers carry it and If-Match takes it. */
export const entityTag = (version: number): string => `"${version}"`;

/** The version that an answer has as a whole; lists and other answers have none. */
export function versionOf(answer: unknown): number | undefined {
  const version = typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;
  return typeof version === 'number' ? version : undefined;
}

/** Tag of an answer's text. Weak, since it does not depend on the compression. */
export const contentTag = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Does If-None-Match name the tag, so that the client has this answer (RFC 9110, 13.1.2: weak tags match too)? */
export const isNamed = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag));
