/** The code by which Node names a failure, such as `ENOENT`; undefined where it has none. */
export const errorCode = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
