import { DrizzleQueryError } from 'drizzle-orm';

/** Whether something thrown is a query that the database refused. */
export const isQueryError = (thrown: unknown): boolean => thrown instanceof DrizzleQueryError;

const FOREIGN_KEY = '23503';

/** Whether a statement failed because what its row names is not there, or is no more. */
export const isForeignKeyError = (thrown: unknown): boolean =>
  thrown instanceof Error && (('code' in thrown && thrown.code === FOREIGN_KEY) || isForeignKeyError(thrown.cause));
