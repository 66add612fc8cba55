import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { importNamed } from './commands/imports/farms/import-named.ts';
import type { Database } from './db/pool.ts';
import { appUser, customer, customerAdviser, membership, tenant } from './db/schema/index.ts';
import { inTenant } from './db/tenant-transaction.ts';
import type { FeatureFilter } from './farm-files/name-features.ts';
import { noChoices, readFarm, type FarmChoices, type FarmReading } from './farm-files/read-farm.ts';
import { paddocksOf } from './farm-files/read-paddocks.ts';
import { contentOf, inToolsWords, pathOf, readArguments, runTool, ToolError, withToolDatabase } from './tool.ts';

const usage =
  'Usage: npm run import -- --tenant CODE --customer NAME --paddocks FILE.geojson|.kml|.kmz|.zip|.gpkg [--farm NAME] [--layer NAME] [--name-by ATTRIBUTE] [--leave-out ATTRIBUTE=VALUE]... [--unkink] [--confirm] [--adviser EMAIL] [--region NAME] [--district NAME] [--area NAME]';

const placeNames = ['region', 'district', 'area'] as const;

interface Asked {
  readonly tenant: string;
  readonly customer: string;
  readonly paddocks: string;
  readonly farm?: string | undefined;
  readonly layer?: string | undefined;
  readonly nameBy?: string | undefined;
  readonly leaveOut: FeatureFilter | null;
  /** Take boundaries apart where they cross, instead of leaving such paddocks out. */
  readonly unkinks: boolean;
  /** What changes land or names that are here is wanted. */
  readonly confirms: boolean;
  readonly adviser?: string | undefined;
  /** Location of the customer, as far as given; other fields do not change. */
  readonly places: Readonly<Partial<Record<(typeof placeNames)[number], string>>>;
}

/** `npm run import`: brings a customer with farms and paddocks in from a map, beside a running Tilth or without one. */
export async function run(): Promise<void> {
  const wanted = asked();
  const bytes = await contentOf(wanted.paddocks);
  const choices: FarmChoices = {
    ...noChoices,
    layer: wanted.layer ?? null,
    nameBy: wanted.nameBy ?? null,
    leaveOut: wanted.leaveOut,
    customerName: wanted.customer,
  };
  const first = readFarm(bytes, choices);
  if (!first.ok) throw new ToolError(first.reason);
  const crossed = wanted.unkinks ? first.features.filter(({ offer }) => offer === 'apart').map(({ row }) => row) : [];
  const reading = crossed.length === 0 ? first : readFarm(bytes, { ...choices, unkink: crossed });
  if (!reading.ok) throw new ToolError(reading.reason);
  await withToolDatabase((db) => importInto(db, wanted, reading));
}

async function importInto(db: Database, asked: Asked, reading: FarmReading): Promise<void> {
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
  const { problems, notices } = paddocksOf(reading);
  const farmName = asked.farm ?? reading.farmName ?? asked.customer;
  const imported = await inToolsWords(() =>
    inTenant(db, { tenantId: into.id, userId: '' }, async (tx) => {
      const outcome = await importNamed(tx, {
        customerName: asked.customer,
        farmName,
        reading,
        confirms: asked.confirms,
      });
      if (Object.keys(asked.places).length > 0)
        await tx.update(customer).set(asked.places).where(eq(customer.id, outcome.customerId));
      // Advisers of a new customer: the named one, else every user of the tenant.
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
    }),
  );
  console.log(
    `${imported.customerIsNew ? 'Created' : 'Updated'} customer "${asked.customer}" from ${basename(asked.paddocks)}: ${imported.added} ${imported.added === 1 ? 'paddock' : 'paddocks'} added, ${imported.updated} updated, ${imported.renamed === 0 ? '' : `${imported.renamed} renamed, `}${problems.length} skipped.`,
  );
  if (reading.layers.length > 1)
    console.log(
      `Read "${reading.layer}" alone of the parts of the file (${reading.layers.join(', ')}); --layer takes another.`,
    );
  for (const { name, reason } of problems) console.log(`Skipped paddock "${name}": ${reason}`);
  for (const { name, reason } of notices) console.log(`Paddock "${name}": ${reason}`);
  for (const line of imported.notices) console.log(line);
}

/** Values of one attribute, each as `ATTRIBUTE=VALUE`. */
function filterOf(given: readonly string[]): FeatureFilter | null {
  const pairs = given.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const);
  const attribute = pairs[0]?.[0];
  if (attribute === undefined) return null;
  if (attribute === '' || pairs.some(([other]) => other !== attribute))
    throw new ToolError('--leave-out takes ATTRIBUTE=VALUE, each time with the same attribute.');
  return { attribute, values: pairs.map(([, value]) => value) };
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
        layer: text,
        'name-by': text,
        'leave-out': { type: 'string', multiple: true },
        unkink: { type: 'boolean' },
        confirm: { type: 'boolean' },
      },
    });
    const { tenant: code, customer: name, paddocks, farm, adviser } = values;
    if (!code?.trim() || !name?.trim() || !paddocks?.trim()) return undefined;
    const places = Object.fromEntries(
      placeNames.flatMap((place) => (values[place]?.trim() ? [[place, values[place].trim()]] : [])),
    );
    return {
      tenant: code.trim(),
      customer: name.trim(),
      paddocks: pathOf(paddocks),
      farm,
      adviser,
      places,
      layer: values.layer,
      nameBy: values['name-by'],
      leaveOut: filterOf(values['leave-out'] ?? []),
      unkinks: values.unkink === true,
      confirms: values.confirm === true,
    };
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
