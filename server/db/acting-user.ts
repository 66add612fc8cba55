import { sql } from 'drizzle-orm';

/** Whoever the transaction acts for; null in work that nobody has asked for. */
export const actingUser = sql<string>`nullif(current_setting('tilth.user_id', true), '')::uuid`;
