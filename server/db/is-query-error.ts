import { DrizzleQueryError } from 'drizzle-orm';

/** Whether something thrown is a query that the database refused. */
export const isQueryError = (thrown: unknown): boolean => thrown instanceof DrizzleQueryError;
