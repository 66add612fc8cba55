import { parseArgs } from 'node:util';
import { eq, or } from 'drizzle-orm';
import { roleCodes } from '../../src/model/session/permissions.ts';
import { makeTenant } from '../commands/tenants/make-tenant.ts';
import type { Database, Tx } from '../db/pool.ts';
import { appUser } from '../db/schema/tenancy.ts';
import { readArguments, runTool, ToolError, withToolDatabase } from '../tool.ts';
import { normalEmail } from './accounts.ts';
import { addMember, type NewMember } from './add-member.ts';

export interface NewUser extends NewMember {
  /** Makes the tenant, with the catalogue that work begins with, when there is none with the code. */
  readonly tenantName?: string;
}

/** Gives a person a role in a tenant; running it again adds what is missing and changes nothing else. */
export async function addUser(db: Database, { tenantName, ...user }: NewUser): Promise<void> {
  const { tenantCode: code } = user;
  await db.transaction(async (tx) => {
    if (tenantName !== undefined) await makeTenant(tx, { code, name: tenantName });
    if (user.subject !== undefined) await refuseTakenSubject(tx, user.subject, user.email);
    if (!(await addMember(tx, user, 'by a shell tool')))
      throw new ToolError(`There is no tenant with the code ${code}. Give --tenant-name to make it.`);
  });
}

/** An account that is tied already is never taken over. */
async function refuseTakenSubject(tx: Tx, subject: string, email: string): Promise<void> {
  const people = await tx
    .select({ email: appUser.email, subject: appUser.subject })
    .from(appUser)
    .where(or(eq(appUser.subject, subject), eq(appUser.email, normalEmail(email))));
  for (const person of people) {
    if (person.subject === subject && person.email !== normalEmail(email))
      throw new ToolError(`The subject ${subject} belongs to ${person.email} already.`);
    if (person.subject !== null && person.subject !== subject)
      throw new ToolError(`${person.email} is tied to another subject already.`);
  }
}

const usage = `Usage: node --import tsx server/identity/add-user.ts --tenant CODE [--tenant-name NAME] --email ADDRESS --name NAME --role ${roleCodes.join('|')} [--subject SUB]`;

function asked() {
  return readArguments(usage, () => {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { tenant: text, 'tenant-name': text, email: text, name: text, role: text, subject: text },
    });
    const { tenant: tenantCode, 'tenant-name': tenantName, email, name, subject } = values;
    const role = roleCodes.find((code) => code === values.role);
    if (!tenantCode || !email?.includes('@') || !name || role === undefined) return undefined;
    return {
      tenantCode,
      ...(tenantName === undefined ? {} : { tenantName }),
      email,
      name,
      role,
      ...(subject ? { subject } : {}),
    };
  });
}

/** `add-user.ts`: the same on the database of the environment, else on the embedded one. */
export async function run(): Promise<void> {
  const user = asked();
  await withToolDatabase((db, { identity }) => {
    const embedded = identity.kind === 'embedded';
    if (embedded && user.subject !== undefined)
      throw new ToolError('--subject ties a person to an external identity provider; none is set (OIDC_AUTHORITY).');
    return addUser(db, { ...user, embedded });
  });
  console.log(`${user.name} is ${user.role} of ${user.tenantCode}.`);
}

if (process.argv[1] === import.meta.filename) runTool(run);
