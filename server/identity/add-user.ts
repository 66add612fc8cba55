import { parseArgs } from 'node:util';
import { roleCodes } from '../../src/model/session/permissions.ts';
import { makeTenant } from '../commands/tenants/make-tenant.ts';
import type { Database } from '../db/pool.ts';
import { readArguments, runTool, ToolError, withToolDatabase } from '../tool.ts';
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
    if (!(await addMember(tx, user, 'by a shell tool')))
      throw new ToolError(`There is no tenant with the code ${code}. Give --tenant-name to make it.`);
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
export async function run(): Promise<void> {
  const user = asked();
  await withToolDatabase((db, { identity }) => addUser(db, { ...user, embedded: identity.kind === 'embedded' }));
  console.log(`${user.name} is ${user.role} of ${user.tenantCode}.`);
}

if (process.argv[1] === import.meta.filename) runTool(run);
