import type { AnsweredOf } from '../../../../src/model/contract/index.ts';
import { againAfterDeadlock, inTenant, type Actor } from '../../../db/tenant-transaction.ts';
import type { Database, Tx } from '../../../db/pool.ts';
import { noteAct } from '../../../db/note-act.ts';
import { fail } from '../../../failure.ts';
import { needsConfirmation } from '../../../farm-files/match-land.ts';
import type { FarmChoices, FarmReading } from '../../../farm-files/read-farm.ts';
import { findCustomer, lockedCustomer } from '../../../queries/customers/find-customer.ts';
import { paddocksWithLand } from '../../../queries/sites/paddocks-with-land.ts';
import { once, type KeyedRequest } from '../../shared/once.ts';
import { confirmationOf, planFarm, type FarmTask, type PlannedFarm } from './plan-farm.ts';
import { saveLand } from './save-land.ts';

export interface AskedFarm {
  readonly customerId: number;
  readonly bytes: Uint8Array;
  readonly choices: FarmChoices;
  /** Farm of paddocks without one; by default the customer's name. */
  readonly farmName: string | null;
}

/** A map read against the paddocks that a customer has. Saves nothing. */
export async function checkFarm(
  db: Database,
  actor: Actor,
  asked: AskedFarm,
): Promise<AnsweredOf<'POST /farm/checkImport'>> {
  const known = await inTenant(db, actor, (tx) => knownOf(tx, asked));
  const planned = plannedFarm(taskOf(asked, known));
  const { reading, plan } = planned;
  const byRow = new Map(plan.matched.map((one) => [one.row, one]));
  return {
    format: reading.format,
    layers: [...reading.layers],
    layer: reading.layer,
    system: reading.system,
    attributes: reading.attributes.map((attribute) => ({ ...attribute, values: [...attribute.values] })),
    farmName: reading.farmName ?? known.farmName,
    features: reading.features.map((feature) => {
      const matched = byRow.get(feature.row);
      return {
        row: feature.row,
        name: matched?.name ?? feature.name,
        isNamed: feature.isNamed,
        farmName: matched?.farmName ?? feature.farmName ?? reading.farmName ?? known.farmName,
        geometry: feature.geometry === null ? null : JSON.stringify(feature.geometry),
        areaHa: feature.areaHa,
        ownAreaHa: feature.ownAreaHa,
        isAgreed: feature.isAgreed,
        fault: feature.fault && { ...feature.fault, at: feature.fault.at && [...feature.fault.at] },
        notices: [...feature.notices],
        isLeftOut: feature.isLeftOut,
        offer: feature.offer,
        fate: matched?.fate ?? null,
      };
    }),
    shared: plan.shared.map((one) => ({ ...one })),
    asked: [...plan.asked],
    missing: plan.missing.map(({ id, name, farmName }) => ({ id, name, farmName })),
    counts: countsOf(planned),
    confirmation: needsConfirmation(plan) ? confirmationOf(plan) : null,
  };
}

export interface AskedImport extends AskedFarm {
  readonly keyed: KeyedRequest;
  /** The `confirmation` of the check that was looked at. */
  readonly confirmed: string | null;
}

/** Reads a map and saves its paddocks for a customer, in a transaction of its own and once for its key. What would change land or names has to have been confirmed. */
export async function importFarm(
  db: Database,
  actor: Actor,
  asked: AskedImport,
): Promise<AnsweredOf<'POST /farm/import'>> {
  return againAfterDeadlock(() =>
    inTenant(db, actor, (tx) =>
      once(tx, asked.keyed, async () => {
        await lockedCustomer(tx, asked.customerId);
        const planned = plannedFarm(taskOf(asked, await knownOf(tx, asked)));
        refuseEmpty(planned);
        const { reading, plan } = planned;
        if (needsConfirmation(plan) && asked.confirmed !== confirmationOf(plan))
          fail('LAND_NEEDS_CONFIRMATION', {
            ...(asked.confirmed === null ? {} : { message: 'What would change has changed: check again and confirm.' }),
          });
        const saved = await saveLand(tx, {
          ...asked,
          features: reading.features,
          matched: plan.matched,
          userId: actor.userId,
        });
        const counts = countsOf(planned);
        await noteAct(tx, { kind: 'IMPORT', record: 'map', recordId: asked.customerId, count: counts.saved });
        return { ...counts, ...saved, skipped: skippedOf(reading) };
      }),
    ),
  );
}

async function knownOf(tx: Tx, { customerId, farmName }: AskedFarm) {
  const { name } = await findCustomer(tx, customerId);
  const known = await paddocksWithLand(tx, customerId);
  return { known, farmName: farmName ?? known[0]?.farmName ?? name, customerName: name };
}

const taskOf = (
  { bytes, choices }: AskedFarm,
  { known, farmName, customerName }: Awaited<ReturnType<typeof knownOf>>,
): FarmTask => ({ bytes, known, farmName, choices: { ...choices, customerName } });

function plannedFarm(task: FarmTask): PlannedFarm {
  const planned = planFarm(task);
  if (planned.ok) return planned;
  return fail(planned.isOtherFormat ? 'MEDIA_TYPE_UNSUPPORTED' : 'UPLOAD_UNREADABLE', { message: planned.reason });
}

/** Every feature is saved, left out or faulty. */
const countsOf = ({ reading: { features }, plan }: PlannedFarm) => ({
  features: features.length,
  saved: plan.matched.length,
  leftOut: features.filter(({ isLeftOut }) => isLeftOut).length,
  faulty: features.filter(({ isLeftOut, fault }) => !isLeftOut && fault !== null).length,
});

export const skippedOf = ({ features }: FarmReading): { name: string; reason: string }[] =>
  features.flatMap(({ name, fault, isLeftOut }) => (fault && !isLeftOut ? [{ name, reason: fault.reason }] : []));

/** Nothing is made of a file of which nothing comes in: no customer, no farm. */
export function refuseEmpty({ reading, plan }: PlannedFarm): void {
  if (plan.matched.length > 0) return;
  const [first] = skippedOf(reading);
  fail('UPLOAD_UNREADABLE', {
    message:
      reading.features.length === 0
        ? 'The file draws nothing.'
        : first === undefined
          ? 'Everything in the file is left out: nothing is imported.'
          : `Nothing in the file is imported. Paddock "${first.name}" ${first.reason}.`,
  });
}
