/** The code by which Node names a failure, such as `ENOENT`; undefined where it has none. */
export const errorCode = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;

/** The code of a failure or of the one that it wraps, as Drizzle and fetch wrap them. */
export const codeWithin = (thrown: unknown): string => {
  const inner: unknown =
    thrown instanceof AggregateError ? thrown.errors[0] : thrown instanceof Error ? thrown.cause : undefined;
  return errorCode(thrown) ?? (inner === undefined ? 'no code' : codeWithin(inner));
};
