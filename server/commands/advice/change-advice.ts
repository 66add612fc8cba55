import { desc, eq } from 'drizzle-orm';
import type { OwnFigure, RestoredFigures } from '../../../src/model/advice/figures.ts';
import {
  AdviceParameterError,
  asModelOne,
  changedFigures,
  ofEngine,
  openAdvice,
  withOwnEngineFigures,
  withOwnFigures,
} from '../../advice/index.ts';
import { firstOf } from '../../collections/item-at.ts';
import { adviceRevision } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import type { Change } from '../shared/change.ts';
import { oneAfterAnother } from '../shared/one-after-another.ts';
import { refuseStale } from '../shared/refuse-stale.ts';

/** Changes figures of the advice document and of the model, all or none of them, as a new revision; the earlier one is kept. */
export async function changeAdvice(
  tx: Tx,
  { version, figures }: { readonly version: number; readonly figures: readonly OwnFigure[] },
  change: Change,
): Promise<void> {
  const newest = await lockedRevision(tx, version, change);
  const own = refusing(() => {
    const after = changedFigures(openAdvice, newest.figures, figures);
    // The whole has to hold as well: figures that follow one another, columns that do not fall.
    withOwnFigures(openAdvice, after, newest.version + 1);
    withOwnEngineFigures(ofEngine(after), newest.version + 1);
    return after;
  });
  await addRevision(tx, { version: newest.version + 1, figures: own, change });
}

/** Makes a version like an earlier one; 0 is what was shipped, and MODEL_1 does as the first model did. */
export async function restoreAdvice(
  tx: Tx,
  { version, restored }: { readonly version: number; readonly restored: RestoredFigures },
  change: Change,
): Promise<void> {
  const newest = await lockedRevision(tx, version, change);
  const figures =
    restored === 'MODEL_1'
      ? refusing(() => asModelOne(openAdvice, newest.figures))
      : await figuresOfVersion(tx, restored);
  await addRevision(tx, { version: newest.version + 1, figures, change });
}

async function figuresOfVersion(tx: Tx, version: number): Promise<readonly OwnFigure[]> {
  if (version === 0) return [];
  const [row] = await tx.select().from(adviceRevision).where(eq(adviceRevision.version, version));
  return found(row).figures;
}

/** Two admins change figures one after the other: each has to have seen what the other did. */
async function lockedRevision(tx: Tx, version: number, { timeZone }: Change) {
  await oneAfterAnother(tx, 'advice');
  const [newest] = await tx.select().from(adviceRevision).orderBy(desc(adviceRevision.version)).limit(1);
  if (newest) await refuseStale(tx, { row: newest, version, timeZone, what: 'the numbers behind advice' });
  else if (version !== 0) fail('STALE_VERSION', { presentVersion: 0 });
  return newest ?? { version: 0, figures: [] };
}

const addRevision = (
  tx: Tx,
  {
    version,
    figures,
    change: { userId, now },
  }: { readonly version: number; readonly figures: readonly OwnFigure[]; readonly change: Change },
): Promise<unknown> =>
  tx.insert(adviceRevision).values({
    figures,
    version,
    createdBy: userId,
    createdOn: now,
    lastUpdatedBy: userId,
    lastUpdatedOn: now,
  });

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AdviceParameterError)) throw error;
    const issues = error.faults.map(({ path, message }) => ({ path: path.replace(/\.value$/, ''), message }));
    return fail('INVALID_REQUEST', { issues, message: firstOf(issues).message, cause: error });
  }
}
