import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { roleCodes, type RoleCode } from '../../src/model/session/permissions.ts';
import type { Database } from '../db/pool.ts';
import { identityCredential } from '../db/schema/identity.ts';
import { appUser, membership, tenant } from '../db/schema/tenancy.ts';
import { readArguments, runTool, ToolError, withToolDatabase } from '../tool.ts';
import { normalEmail } from './accounts.ts';
import { noteByTool } from './note-by-tool.ts';
import { hashPassword } from './passwords.ts';

export interface NewUser {
  readonly tenantCode: string;
  /** Makes the tenant when there is none with the code. */
  readonly tenantName?: string;
  readonly email: string;
  readonly name: string;
  readonly role: RoleCode;
  /** With the embedded provider the user gets an account and sets its password by "Forgot your password?". */
  readonly embedded: boolean;
}

/**
 * Gives a person a role in a tenant, and with the embedded provider an account; with an external one the first sign-in with the address ties the account.
 * Running it again adds what is missing and changes nothing else.
 */
export async function addUser(
  db: Database,
  { tenantCode, tenantName, email: typed, name, role, embedded }: NewUser,
): Promise<void> {
  const email = normalEmail(typed);
  const password = embedded ? await hashPassword(randomBytes(24).toString('base64url')) : '';
  await db.transaction(async (tx) => {
    if (tenantName !== undefined)
      await tx.insert(tenant).values({ code: tenantCode, name: tenantName }).onConflictDoNothing();
    const [place] = await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.code, tenantCode));
    if (place === undefined)
      throw new ToolError(`There is no tenant with the code ${tenantCode}. Give --tenant-name to make it.`);
    await tx.insert(appUser).values({ email, name }).onConflictDoNothing();
    const [user] = await tx.select().from(appUser).where(eq(appUser.email, email));
    if (user === undefined) throw new Error('The user could not be made.');
    const added = await tx
      .insert(membership)
      .values({ tenantId: place.id, userId: user.id, roleCode: role })
      .onConflictDoNothing()
      .returning({ roleCode: membership.roleCode });
    if (embedded && user.subject === null) {
      const subject = randomUUID();
      await tx.insert(identityCredential).values({ subject, email, name, passwordHash: password });
      await tx.update(appUser).set({ subject }).where(eq(appUser.id, user.id));
    }
    if (added.length > 0) await noteByTool(tx, place.id, user.id, `by a shell tool: added ${role}`);
  });
}

const usage = `Usage: node --import tsx server/identity/add-user.ts --tenant CODE [--tenant-name NAME] --email ADDRESS --name NAME --role ${roleCodes.join('|')}`;

function asked() {
  return readArguments(usage, () => {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { tenant: text, 'tenant-name': text, email: text, name: text, role: text },
    });
    const { tenant: tenantCode, 'tenant-name': tenantName, email, name } = values;
    const role = roleCodes.find((code) => code === values.role);
    if (!tenantCode || !email?.includes('@') || !name || role === undefined) return undefined;
    return { tenantCode, ...(tenantName === undefined ? {} : { tenantName }), email, name, role };
  });
}

/** `add-user.ts`: the same on the database of the environment, else on the embedded one. */
async function run(): Promise<void> {
  const user = asked();
  await withToolDatabase((db, { identity }) => addUser(db, { ...user, embedded: identity.kind === 'embedded' }));
  console.log(`${user.name} is ${user.role} of ${user.tenantCode}.`);
}

if (process.argv[1] === import.meta.filename) runTool(run);
