import { setImmediate } from 'node:timers/promises';
import { and, ne } from 'drizzle-orm';
import type { Statement } from '../../../src/model/advice/statement.ts';
import type { RecommendationSample } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import {
  limeNeedOf,
  rangeStatements,
  type AdviceTables,
  type PlaceOfRate,
  type SoilFacts,
} from '../../advice/index.ts';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { sample } from '../../db/schema/index.ts';
import { assemble } from '../../engine/index.ts';
import { assemblyRequests, type RunnableSample } from '../pif/assembly-requests.ts';
import type { SelectedRun } from '../yields/engine-documents.ts';
import { ratesOf, runAt, type Rates } from './run-at.ts';
import { soilFacts } from './soil-facts.ts';
import { pricesOfRun } from './stakes.ts';
import { withSupplierDefaults } from './supplier-defaults.ts';

interface Plan {
  /** Samples on the board. */
  readonly members: readonly RecommendationSample[];
  readonly selected: ReadonlyMap<number, SelectedRun>;
  readonly facts: readonly SoilFacts[];
  readonly tables: AdviceTables;
  /** yyyy-mm-dd */
  readonly on: string;
}

const placeOf = (name: string, rates: Rates, lime: number | null): PlaceOfRate => ({
  name,
  needs: { ...Object.fromEntries(rates), ...(lime !== null && { LIME: lime }) },
});

/** Statements for the sites of a paddock that share one rate, as machines spread it; given on the first site. */
function rangesOfSites({ members, selected, facts, tables }: Plan): readonly Statement[] {
  const factsOf = byKey(facts, ({ sampleId }) => sampleId);
  const onLand = members.filter(({ id, detail }) => detail.paddockId !== null && factsOf.has(id));
  return [...groupBy(onLand, ({ detail }) => detail.paddockId).values()].flatMap((sites) => {
    const places = sites.flatMap(({ id, name, detail }): readonly PlaceOfRate[] => {
      const [shown, of] = [selected.get(id), factsOf.get(id)];
      return shown && of
        ? [placeOf(detail.siteName ?? name, ratesOf(shown.run.decisions), limeNeedOf(of, tables))]
        : [];
    });
    const [first] = sites;
    const shown = first && selected.get(first.id);
    return first
      ? rangeStatements(first.id, { of: 'sites', places, prices: shown ? pricesOfRun(shown) : {}, tables })
      : [];
  });
}

/** What an original would be asked for alone: its own results in the model, crop and inputs of the composite. */
function ratesOfOriginal(
  original: RunnableSample,
  composite: RunnableSample,
  shown: SelectedRun,
  tables: AdviceTables,
) {
  const { engine, values } = shown.model;
  const entered = shown.execution.input.parameters.K_Placement_Effectiveness;
  const asked = withSupplierDefaults(composite, { tables, values, kPlacements: new Map() });
  // As the run of the composite was asked: originals differ in their soil alone.
  const request = asked && {
    ...asked,
    pifValues: { ...asked.pifValues, ...(entered !== undefined && { K_Placement_Effectiveness: entered }) },
  };
  const { own, hasResults } = original;
  if (request === null || !hasResults) return null;
  const below = request.siteSamples.filter(({ depthFrom }) => (depthFrom ?? 0) > 0);
  const { input } = assemble({ ...request, sample: own, siteSamples: [own, ...below] }, values);
  return runAt(engine, input, shown.run);
}

/** Originals of a composite, each run on its own: their mean hides what they need. */
async function rangesOfComposites(tx: Tx, plan: Plan): Promise<readonly Statement[]> {
  const { members, selected, facts, tables, on } = plan;
  const composites = members.filter(({ id, detail }) => detail.isCompositeSample && selected.has(id));
  if (composites.length === 0) return [];
  const originals = await tx
    .select({ id: sample.id, name: sample.name, compositeSampleId: sample.compositeSampleId })
    .from(sample)
    .where(
      and(
        anyOf(
          sample.compositeSampleId,
          composites.map(({ id }) => id),
        ),
        ne(sample.status, statusIds.Deleted),
      ),
    )
    .orderBy(sample.id);
  const ids = originals.map(({ id }) => id);
  const runnable = byKey(await assemblyRequests(tx, [...ids, ...composites.map(({ id }) => id)]), ({ row }) => row.id);
  const factsOf = byKey([...facts, ...(await soilFacts(tx, { sampleIds: ids, on }))], ({ sampleId }) => sampleId);
  const statements: Statement[] = [];
  for (const { id } of composites) {
    const [shown, composite, ofComposite] = [selected.get(id), runnable.get(id), factsOf.get(id)];
    if (!shown || !composite || !ofComposite) continue;
    const places: PlaceOfRate[] = [];
    for (const original of originals.filter(({ compositeSampleId }) => compositeSampleId === id)) {
      const [own, of] = [runnable.get(original.id), factsOf.get(original.id)];
      const run = own ? ratesOfOriginal(own, composite, shown, tables) : null;
      const lime = of
        ? limeNeedOf(
            { ...of, texture: of.texture ?? ofComposite.texture, limeDepthCm: ofComposite.limeDepthCm },
            tables,
          )
        : null;
      if (run !== null) places.push(placeOf(original.name, ratesOf(run.decisions), lime));
      // Each takes milliseconds: others are answered between them.
      await setImmediate();
    }
    statements.push(...rangeStatements(id, { of: 'originals', places, prices: pricesOfRun(shown), tables }));
  }
  return statements;
}

/** Statements for places that share one rate but need different ones. */
export const rangeStatementsOf = async (tx: Tx, plan: Plan): Promise<readonly Statement[]> => [
  ...rangesOfSites(plan),
  ...(await rangesOfComposites(tx, plan)),
];
