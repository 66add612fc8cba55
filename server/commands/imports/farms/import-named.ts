import { eq } from 'drizzle-orm';
import { wholePercent } from '../../../../src/model/imports/land-check.ts';
import { firstOf } from '../../../collections/item-at.ts';
import { customer } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { noteAct } from '../../../db/note-act.ts';
import { fail } from '../../../failure.ts';
import { matchLand, needsConfirmation, type Plan } from '../../../farm-files/match-land.ts';
import type { FarmReading } from '../../../farm-files/read-farm.ts';
import { paddocksWithLand } from '../../../queries/sites/paddocks-with-land.ts';
import { refuseEmpty } from './import-farm.ts';
import { saveLand, type SavedLand } from './save-land.ts';

interface Named {
  readonly customerName: string;
  /** Farm of paddocks without one. */
  readonly farmName: string;
  readonly reading: FarmReading;
  /** What changes land or names that are here is wanted. */
  readonly confirms: boolean;
}

interface ImportedNamed extends SavedLand {
  readonly customerId: number;
  readonly customerIsNew: boolean;
  /** Notices for the user, one sentence each. */
  readonly notices: readonly string[];
}

/** Imports a map for a customer by name, and creates the customer if needed; creates nothing when the import adds nothing. */
export async function importNamed(
  tx: Tx,
  { customerName, farmName, reading, confirms }: Named,
): Promise<ImportedNamed> {
  const [found] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.name, customerName))
    // What is matched here stays here until it is saved.
    .for('no key update');
  const known = found ? await paddocksWithLand(tx, found.id) : [];
  const plan = matchLand(reading.features, { known, farmName, asked: reading.asked });
  refuseEmpty({ ok: true, reading, plan });
  const notices = changesOf(plan);
  if (needsConfirmation(plan) && !confirms)
    fail('LAND_NEEDS_CONFIRMATION', {
      message: `${notices.join('\n')}\nNothing was saved. Add --confirm when that is wanted.`,
    });
  const customerId =
    found?.id ?? firstOf(await tx.insert(customer).values({ name: customerName }).returning({ id: customer.id })).id;
  const saved = await saveLand(tx, { customerId, features: reading.features, matched: plan.matched, userId: null });
  await noteAct(tx, { kind: 'IMPORT', record: 'map', recordId: customerId, count: plan.matched.length });
  return { ...saved, customerId, customerIsNew: found === undefined, notices };
}

const percent = (share: number): string => `${wholePercent(share)}%`;

/** What of the paddocks that are here would change, and which would share land. */
function changesOf({ matched, shared, missing, asked }: Plan): readonly string[] {
  return [
    ...asked,
    ...matched.flatMap(({ name, fate }) => {
      if (fate.kind === 'redrawn') return [`Paddock "${name}" gets other land: ${percent(fate.share)} of it stays.`];
      if (fate.kind === 'renamed')
        return [`Paddock "${fate.oldName}" becomes "${name}": ${percent(fate.share)} of the land is the same.`];
      return [];
    }),
    ...shared.map(
      ({ name, otherName, sharedHa }) =>
        `Paddocks "${name}" and "${otherName}" would both hold ${sharedHa.toFixed(1)} ha.`,
    ),
    ...(missing.length === 0
      ? []
      : [`Not in the file, not changed: ${missing.map(({ name }) => `"${name}"`).join(', ')}.`]),
  ];
}
