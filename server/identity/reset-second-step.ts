import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { appUser } from '../db/schema/tenancy.ts';
import { openSender } from '../queue/queue.ts';
import { readArguments, runTool, ToolError, withToolDatabase } from '../tool.ts';
import { normalEmail } from './accounts.ts';
import { resetFactors } from './second-step/reset-factors.ts';
import { tellChange } from './second-step/tell-change.ts';

/** Takes the second step of an account away; the trail of each of their tenants and an email to them tell of it. False where nothing was set up. */
export async function resetSecondStep(db: Database, email: string): Promise<boolean> {
  const jobs = openSender(db);
  // A tool has one connection, which the transaction holds.
  await jobs.start();
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx
        .select({ subject: appUser.subject })
        .from(appUser)
        .where(eq(sql`lower(${appUser.email})`, normalEmail(email)));
      if (user === undefined || user.subject === null)
        throw new ToolError(`There is no account with the address ${email}.`);
      if (!(await resetFactors(tx, user.subject))) return false;
      await tellChange(tx, jobs, user.subject, 'resetByOperator', { isByTool: true });
      return true;
    });
  } finally {
    await jobs.stop();
  }
}

const usage = 'Usage: node --import tsx server/identity/reset-second-step.ts --email ADDRESS';

const asked = () =>
  readArguments(usage, () => {
    const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
    return email?.includes('@') ? email : undefined;
  });

/** Resets the second step of a user who has lost device and recovery codes, on the database of the environment, else on the embedded one. */
export async function run(): Promise<void> {
  const email = asked();
  await withToolDatabase(async (db, { identity }) => {
    if (identity.kind !== 'embedded')
      throw new ToolError('Your identity provider keeps the second step. Reset it there.');
    console.log(
      (await resetSecondStep(db, email))
        ? `${email} has no second step any more, and is signed out everywhere.`
        : `${email} had no second step.`,
    );
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
