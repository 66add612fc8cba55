import { asc } from 'drizzle-orm';
import type { OwnFigure } from '../../../src/model/advice/figures.ts';
import { ofEngine, ownEngine, type OwnEngine } from '../../advice/index.ts';
import { adviceRevision } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { createEngine, engine, openSyn, shippedEngine, type EngineOfRun } from '../../engine/index.ts';

/** A supplier's figures of the model as one of its changes left them. */
interface EngineRevision {
  readonly version: number;
  readonly figures: readonly OwnFigure[];
}

interface OwnModel extends OwnEngine {
  readonly made: EngineOfRun;
}

const shipped: EngineOfRun = { engine, values: openSyn.values };

/** Engines by what they are made of: each keeps its availability indexes, which are what takes time. */
const KEPT = 16;
const models = new Map<string, OwnModel>();

/** The model that a revision makes of the shipped one. */
export function engineModelOf({ version, figures }: EngineRevision): OwnModel {
  if (figures.length === 0) return { set: openSyn, leftOut: [], made: shipped };
  const key = JSON.stringify([version, figures]);
  const known = models.get(key) ?? modelOf(figures, version);
  models.delete(key);
  models.set(key, known);
  const [oldest] = models.keys();
  if (models.size > KEPT && oldest !== undefined) models.delete(oldest);
  return known;
}

function modelOf(figures: readonly OwnFigure[], version: number): OwnModel {
  const own = ownEngine(figures, version);
  return { ...own, made: { engine: createEngine(own.set), values: own.set.values } };
}

/**
 * The tenant's model figures after each change, oldest first. A change of advice only is left out, so that version and hash of the model do not
 * change.
 */
export function engineRevisions(
  rows: readonly { readonly version: number; readonly figures: readonly OwnFigure[] }[],
): readonly EngineRevision[] {
  const revisions: EngineRevision[] = [];
  let before = '[]';
  for (const { version, figures } of rows) {
    const own = ofEngine(figures);
    const said = JSON.stringify(own);
    if (said !== before) revisions.push({ version, figures: own });
    before = said;
  }
  return revisions;
}

/** The tenant's figures after each change of them, oldest first. */
export const figureRevisions = async (tx: Tx) =>
  tx
    .select({ version: adviceRevision.version, figures: adviceRevision.figures })
    .from(adviceRevision)
    .orderBy(asc(adviceRevision.version));

const revisionsOf = async (tx: Tx): Promise<readonly EngineRevision[]> => engineRevisions(await figureRevisions(tx));

/** The engine by which the tenant's new runs are made. */
export async function engineInForce(tx: Tx): Promise<EngineOfRun> {
  const newest = (await revisionsOf(tx)).at(-1);
  return newest === undefined ? shipped : engineModelOf(newest).made;
}

/** Bulk density in g/cm3 of a soil of unknown texture, by which an import turns kg/ha into mg/kg. */
export const densityOfImports = async (tx: Tx): Promise<number> =>
  (await engineInForce(tx)).values.soils.unknownBulkDensity;

/** Finds the engine that a run was made with, so that what is asked of the run later fits what it said; the shipped one where it is not known. */
export async function enginesOfRuns(tx: Tx): Promise<(parameterSetHash: string) => EngineOfRun> {
  const revisions = await revisionsOf(tx);
  return (parameterSetHash) => {
    const released = shippedEngine(parameterSetHash);
    if (released) return released;
    const own = revisions.map(engineModelOf).find(({ set }) => set.hash === parameterSetHash);
    return own?.made ?? shipped;
  };
}
