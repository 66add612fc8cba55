import { randomBytes } from 'node:crypto';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { identityCredential, oidcPayload } from '../db/schema/identity.ts';
import { isDemoSubject } from './demo-identity.ts';
import { noteOfPerson } from './note-of-person.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endTokens } from './token-version.ts';

export interface Account {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

export interface Accounts {
  bySubject(subject: string): Promise<Account | undefined>;
  byEmail(email: string): Promise<Account | undefined>;
  /** The account when e-mail and password belong together; costs the same for an unknown address. */
  authenticate(email: string, password: string): Promise<Account | undefined>;
  /** Sets the password and ends every session, grant and token of the account, but for the browser session that set it. */
  setPassword(subject: string, password: string, keepSessionUid: string | undefined): Promise<void>;
}

export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** The embedded provider's accounts; the demo's are invisible unless this is a demo. */
export function createAccounts(db: Database, { demo }: { readonly demo: boolean }): Accounts {
  let dummyHash: Promise<string> | undefined;
  const find = async (condition: ReturnType<typeof eq>) => {
    const [row] = await db.select().from(identityCredential).where(condition);
    return row === undefined || (!demo && isDemoSubject(row.subject)) ? undefined : row;
  };
  return {
    bySubject: (subject) => find(eq(identityCredential.subject, subject)),
    byEmail: (email) => find(eq(identityCredential.email, normalEmail(email))),
    async authenticate(email, password) {
      const account = await find(eq(identityCredential.email, normalEmail(email)));
      dummyHash ??= hashPassword(randomBytes(12).toString('hex'));
      const matches = await verifyPassword(password, account?.passwordHash ?? (await dummyHash));
      return matches ? account : undefined;
    },
    async setPassword(subject, password, keepSessionUid) {
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        await tx.update(identityCredential).set({ passwordHash }).where(eq(identityCredential.subject, subject));
        const isElsewhere = or(ne(oidcPayload.model, 'Session'), ne(oidcPayload.uid, keepSessionUid ?? ''));
        await tx.delete(oidcPayload).where(and(eq(oidcPayload.accountId, subject), isElsewhere));
        await endTokens(tx, [subject]);
        await noteOfPerson(tx, subject, { kind: 'PASSWORD_CHANGE' });
      });
    },
  };
}
