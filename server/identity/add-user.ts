import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { roleCodes, type RoleCode } from '../../src/model/session/permissions.ts';
import { readConfigWithDatabase } from '../config.ts';
import { closeDatabase, openDatabase, type Database } from '../db/pool.ts';
import { identityCredential } from '../db/schema/identity.ts';
import { appUser, membership, tenant } from '../db/schema/tenancy.ts';
import { normalEmail } from './accounts.ts';
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
export async function addUser(db: Database, { tenantCode, tenantName, email: typed, name, role, embedded }: NewUser): Promise<void> {
  const email = normalEmail(typed);
  const password = embedded ? await hashPassword(randomBytes(24).toString('base64url')) : '';
  await db.transaction(async (tx) => {
    if (tenantName !== undefined) await tx.insert(tenant).values({ code: tenantCode, name: tenantName }).onConflictDoNothing();
    const [place] = await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.code, tenantCode));
    if (place === undefined) throw new Error(`There is no tenant with the code ${tenantCode}. Give --tenant-name to make it.`);
    await tx.insert(appUser).values({ email, name }).onConflictDoNothing();
    const [user] = await tx.select().from(appUser).where(eq(appUser.email, email));
    if (user === undefined) throw new Error('The user could not be made.');
    await tx.insert(membership).values({ tenantId: place.id, userId: user.id, roleCode: role }).onConflictDoNothing();
    if (!embedded || user.subject !== null) return;
    const subject = randomUUID();
    await tx.insert(identityCredential).values({ subject, email, name, passwordHash: password });
    await tx.update(appUser).set({ subject }).where(eq(appUser.id, user.id));
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { tenant: { type: 'string' }, 'tenant-name': { type: 'string' }, email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  });
  const role = roleCodes.find((code) => code === values.role);
  if (values.tenant === undefined || values.email === undefined || values.name === undefined || role === undefined) {
    throw new Error(`Usage: add-user.ts --tenant CODE [--tenant-name NAME] --email ADDRESS --name NAME --role ${roleCodes.join('|')}`);
  }
  const config = readConfigWithDatabase(process.env);
  const db = openDatabase(config.databaseUrl);
  try {
    const tenantName = values['tenant-name'];
    await addUser(db, {
      tenantCode: values.tenant,
      ...(tenantName === undefined ? {} : { tenantName }),
      email: values.email,
      name: values.name,
      role,
      embedded: config.identity.kind === 'embedded',
    });
  } finally {
    await closeDatabase(db);
  }
}

if (process.argv[1] === import.meta.filename) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'The user could not be added.'}\n`);
    process.exitCode = 1;
  });
}
