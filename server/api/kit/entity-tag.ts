/** The tag of a record's version, as answers carry it and If-Match takes it. */
export const entityTag = (version: number): string => `"${version}"`;

/** The version that an answer has as a whole; lists and other answers have none. */
export function versionOf(answer: unknown): number | undefined {
  const version = typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;
  return typeof version === 'number' ? version : undefined;
}
