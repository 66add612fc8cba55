import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { importPaddocks } from './commands/imports/import-paddocks.ts';
import type { Database } from './db/pool.ts';
import { appUser, customer, customerAdviser, membership, tenant } from './db/schema/index.ts';
import { inTenant } from './db/tenant-transaction.ts';
import { readPaddocks } from './farm-files/read-paddocks.ts';
import { readArguments, runTool, ToolError, withToolDatabase } from './tool.ts';

const usage =
  'Usage: npm run import -- --tenant CODE --customer NAME --paddocks FILE.geojson [--farm NAME] [--adviser E-MAIL] [--region NAME] [--district NAME] [--area NAME]';

const placeNames = ['region', 'district', 'area'] as const;

interface Asked {
  readonly tenant: string;
  readonly customer: string;
  readonly paddocks: string;
  readonly farm?: string | undefined;
  readonly adviser?: string | undefined;
  /** Where the customer lies, as far as it is said; what is not said stays as it is. */
  readonly places: Readonly<Partial<Record<(typeof placeNames)[number], string>>>;
}

/** `npm run import`: brings a customer with farms and paddocks in from GeoJSON, beside a running Tilth or without one. */
export async function run(): Promise<void> {
  const wanted = asked();
  const text = await readFile(wanted.paddocks, 'utf8').catch((error: unknown) => {
    throw new ToolError(
      `The file ${wanted.paddocks} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const reading = readPaddocks(text);
  if (!reading.ok) throw new ToolError(reading.problems[0]?.reason ?? 'The file cannot be read.');
  await withToolDatabase((db) => importInto(db, wanted, reading));
}

async function importInto(db: Database, asked: Asked, reading: ReturnType<typeof readPaddocks>): Promise<void> {
  const [into] = await db.select().from(tenant).where(eq(tenant.code, asked.tenant));
  if (!into) throw new ToolError(`There is no tenant with the code ${asked.tenant}.`);
  const advisers = await db
    .select({ id: appUser.id, email: appUser.email })
    .from(appUser)
    .innerJoin(membership, eq(membership.userId, appUser.id))
    .where(eq(membership.tenantId, into.id));
  const adviser =
    asked.adviser === undefined
      ? undefined
      : advisers.find((user) => user.email.toLowerCase() === asked.adviser?.toLowerCase());
  if (asked.adviser !== undefined && !adviser)
    throw new ToolError(`${asked.adviser} is no user of the tenant ${asked.tenant}.`);
  const farmName = asked.farm ?? reading.farmName ?? asked.customer;
  const imported = await inTenant(db, { tenantId: into.id, userId: '' }, async (tx) => {
    const outcome = await importPaddocks(tx, { customerName: asked.customer, farmName, paddocks: reading.paddocks });
    if (Object.keys(asked.places).length > 0)
      await tx.update(customer).set(asked.places).where(eq(customer.id, outcome.customerId));
    // A new customer belongs to somebody: to the adviser named, else to every user of the tenant.
    const owners = adviser
      ? [adviser]
      : outcome.customerIsNew
        ? [...new Map(advisers.map((user) => [user.id, user])).values()]
        : [];
    if (owners.length > 0)
      await tx
        .insert(customerAdviser)
        .values(owners.map((user) => ({ customerId: outcome.customerId, userId: user.id })))
        .onConflictDoNothing();
    return outcome;
  });
  console.log(
    `${imported.customerIsNew ? 'Created' : 'Updated'} customer "${asked.customer}" from ${basename(asked.paddocks)}: ${imported.added} paddocks added, ${imported.updated} updated, ${reading.problems.length} skipped.`,
  );
  for (const { name, reason } of reading.problems) console.log(`Skipped paddock "${name}": ${reason}`);
  for (const { name, reason } of reading.notices) console.log(`Paddock "${name}": ${reason}`);
}

function asked(): Asked {
  return readArguments(usage, () => {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: {
        tenant: text,
        customer: text,
        paddocks: text,
        farm: text,
        adviser: text,
        region: text,
        district: text,
        area: text,
      },
    });
    const { tenant: code, customer: name, paddocks, farm, adviser } = values;
    if (!code?.trim() || !name?.trim() || !paddocks?.trim()) return undefined;
    const places = Object.fromEntries(
      placeNames.flatMap((place) => (values[place]?.trim() ? [[place, values[place].trim()]] : [])),
    );
    // npm runs its scripts in the project's folder; the path may have been typed in another.
    return {
      tenant: code.trim(),
      customer: name.trim(),
      paddocks: resolve(process.env['INIT_CWD'] ?? '.', paddocks),
      farm,
      adviser,
      places,
    };
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
