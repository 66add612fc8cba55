import { asc, eq } from 'drizzle-orm';
import { isSameFigure, type OwnFigure } from '../../../src/model/advice/figures.ts';
import type { AdviceParameters } from '../../../src/model/contract/entities.ts';
import { engineFiguresInForce, figuresInForce, openAdvice } from '../../advice/index.ts';
import { adviceRevision, appUser } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openSyn } from '../../engine/index.ts';
import { engineModelOf, engineRevisions } from '../shared/engine-in-force.ts';
import { adviceOf } from './advice-in-force.ts';

const NOTHING_OWN = { version: 0, figures: [] } as const;
/** Versions that are listed. */
const LISTED = 100;

/** Every number behind advice as it is in force, and how it came to be so, newest first. */
export async function adviceParameters(tx: Tx): Promise<AdviceParameters> {
  const rows = await tx
    .select({ revision: adviceRevision, by: appUser.name })
    .from(adviceRevision)
    .leftJoin(appUser, eq(appUser.id, adviceRevision.createdBy))
    .orderBy(asc(adviceRevision.version));
  const shipped = [...engineFiguresInForce(openSyn), ...figuresInForce(openAdvice, openAdvice)];
  const wasShipped = new Map<string, OwnFigure>(shipped.map((figure) => [figure.path, figure]));
  const versions = rows.map(({ revision: { version, figures, createdOn }, by }, at) => ({
    version,
    changedBy: by ?? '',
    changedOn: createdOn.toISOString(),
    changes: changesOf(rows[at - 1]?.revision.figures ?? [], figures, wasShipped),
  }));
  const newest = rows.at(-1)?.revision ?? NOTHING_OWN;
  const { set, leftOut } = adviceOf(newest);
  const model = engineModelOf(engineRevisions(rows.map(({ revision }) => revision)).at(-1) ?? NOTHING_OWN);
  const { engineCode: code, engineVersion, parameterSetHash: hash } = model.made.engine.identity;
  return {
    identity: set.tables.identity,
    engine: { code, version: engineVersion, hash },
    version: newest.version,
    figures: [...engineFiguresInForce(model.set), ...figuresInForce(openAdvice, set)],
    leftOut: [...model.leftOut, ...leftOut],
    versions: versions.slice(-LISTED).reverse(),
  };
}

/** What differs between two revisions, each figure with what it was and what it became. */
function changesOf(
  before: readonly OwnFigure[],
  after: readonly OwnFigure[],
  shipped: ReadonlyMap<string, OwnFigure>,
): AdviceParameters['versions'][number]['changes'] {
  const was = new Map(before.map((figure) => [figure.path, figure]));
  const is = new Map(after.map((figure) => [figure.path, figure]));
  return [...new Set([...was.keys(), ...is.keys()])].toSorted().flatMap((path) => {
    const former = was.get(path) ?? shipped.get(path);
    const present = is.get(path) ?? shipped.get(path);
    // A place that this release no longer has.
    if (!former || !present || isSameFigure(former, present)) return [];
    return [{ path, before: former.value, after: present.value }];
  });
}
