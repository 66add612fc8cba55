import { and, eq, lt } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../db/pool.ts';
import { isForeignKeyError } from '../db/is-query-error.ts';
import { oidcPayload } from '../db/schema/identity.ts';
import { endTokens } from './token-version.ts';

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
type Row = typeof oidcPayload.$inferSelect;

const hydrate = (row: Row | undefined): AdapterPayload | undefined =>
  row === undefined || (row.expiresAt !== null && row.expiresAt <= nowSeconds())
    ? undefined
    : { ...row.payload, ...(row.consumedAt === null ? {} : { consumed: row.consumedAt }) };

/** Nothing was ever stored under a name that PostgreSQL cannot hold; asking it would be an error. */
const isKeepable = (id: string): boolean => !/[\0\p{Surrogate}]/u.test(id);

/** The provider's storage over one table, so that sessions and refresh tokens survive a restart and are shared by all API processes. */
export const oidcStorage =
  (db: Database) =>
  (model: string): Adapter => {
    const byId = (id: string) => and(eq(oidcPayload.model, model), eq(oidcPayload.id, id));
    return {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          accountId: payload.accountId ?? null,
          expiresAt: expiresIn ? nowSeconds() + expiresIn : null,
        };
        try {
          await db
            .insert(oidcPayload)
            .values({ model, id, ...values })
            .onConflictDoUpdate({ target: [oidcPayload.model, oidcPayload.id], set: values });
        } catch (error) {
          // The account was erased meanwhile: nothing of it is kept, and the provider finds nothing when it looks.
          if (!isForeignKeyError(error)) throw error;
        }
      },
      async find(id) {
        if (!isKeepable(id)) return undefined;
        return hydrate((await db.select().from(oidcPayload).where(byId(id)))[0]);
      },
      async findByUid(uid) {
        if (!isKeepable(uid)) return undefined;
        return hydrate(
          (
            await db
              .select()
              .from(oidcPayload)
              .where(and(eq(oidcPayload.model, model), eq(oidcPayload.uid, uid)))
          )[0],
        );
      },
      async findByUserCode() {
        return undefined; // the device flow is off
      },
      async consume(id) {
        await db.update(oidcPayload).set({ consumedAt: nowSeconds() }).where(byId(id));
      },
      async destroy(id) {
        await db.delete(oidcPayload).where(byId(id));
      },
      async revokeByGrantId(grantId) {
        await db.transaction(async (tx) => {
          const ended = await tx
            .delete(oidcPayload)
            .where(eq(oidcPayload.grantId, grantId))
            .returning({ accountId: oidcPayload.accountId });
          // A grant ends with signing out, or when a code or refresh token was used twice: its access tokens end with it.
          await endTokens(tx, [...new Set(ended.flatMap(({ accountId }) => accountId ?? []))]);
        });
      },
    };
  };

/** Removes what has expired; the provider never reads such rows again. */
export async function purgeOidcStorage(db: Database): Promise<void> {
  await db.delete(oidcPayload).where(lt(oidcPayload.expiresAt, nowSeconds()));
}
