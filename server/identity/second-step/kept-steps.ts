import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { oidcPayload } from '../../db/schema/identity.ts';

/** What is kept between two pages of one interaction. */
interface Kept {
  /** Of a passkey that is asked for, or added. */
  readonly use: { readonly challenge: string };
  readonly add: { readonly challenge: string };
  /** Of an authenticator app that is set up; encrypted. */
  readonly app: { readonly sealedSecret: string };
  /** How the second step was passed, while recovery codes are shown. */
  readonly passed: { readonly amr: readonly string[] };
  /** The same of a reset, for the sign-in that follows in the same browser. */
  readonly reset: { readonly amr: readonly string[] };
}
export type KeptKind = keyof Kept;

const MODEL = 'SecondStep';
const secondsKept = 600;

export interface KeptSteps {
  keep<K extends KeptKind>(kind: K, uid: string, subject: string, value: Kept[K]): Promise<void>;
  /** What is kept, for as often as it is asked for. */
  look<K extends KeptKind>(kind: K, uid: string, subject: string): Promise<Kept[K] | undefined>;
  /** What is kept, for the first who asks: it is gone with that. */
  take<K extends KeptKind>(kind: K, uid: string, subject: string): Promise<Kept[K] | undefined>;
}

/** Beside the provider's own records, and so gone when they go: with the account, a new password, a reset of the second step, or when they expire. */
export function createKeptSteps(db: Database): KeptSteps {
  const now = () => Math.floor(Date.now() / 1000);
  const record = (kind: KeptKind, uid: string, subject: string) =>
    and(
      eq(oidcPayload.model, MODEL),
      eq(oidcPayload.id, `${kind}:${uid}`),
      eq(oidcPayload.accountId, subject),
      sql`${oidcPayload.expiresAt} > ${now()}`,
    );
  const valueOf = <K extends KeptKind>(rows: readonly { readonly payload: Record<string, unknown> }[]) =>
    rows[0]?.payload as Kept[K] | undefined;
  return {
    async keep(kind, uid, subject, value) {
      const kept = { payload: { ...value }, accountId: subject, expiresAt: now() + secondsKept };
      await db
        .insert(oidcPayload)
        .values({ model: MODEL, id: `${kind}:${uid}`, ...kept })
        .onConflictDoUpdate({ target: [oidcPayload.model, oidcPayload.id], set: kept });
    },
    look: async (kind, uid, subject) =>
      valueOf(
        await db
          .select({ payload: oidcPayload.payload })
          .from(oidcPayload)
          .where(record(kind, uid, subject)),
      ),
    take: async (kind, uid, subject) =>
      valueOf(
        await db
          .delete(oidcPayload)
          .where(record(kind, uid, subject))
          .returning({ payload: oidcPayload.payload }),
      ),
  };
}
