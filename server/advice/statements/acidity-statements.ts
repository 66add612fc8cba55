import type { AdviceCrop } from '../../../src/model/advice/codes.ts';
import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import { limePlanned } from '../../../src/model/advice/lime-planned.ts';
import { limeDressing, limeMaintenance, limePlan, limeProduct, type LimeDressing, type LimePlan } from '../lime.ts';
import type { AdviceTables } from '../parameters/schema.ts';
import { firstOf } from '../../collections/item-at.ts';
import { usable, type PlannedLimeFacts, type SoilFacts, type SoilLayer } from './soil-facts.ts';

const PH = 'PHCA';
/** Lime is planned down to here. */
const DEEPEST_CM = 200;

const isGrownInTable = (crop: AdviceCrop | null): crop is Exclude<AdviceCrop, 'PULSE'> =>
  crop !== null && crop !== 'PULSE';

function maintenance({ sampleId, crop, yieldTPerHa }: SoilFacts, tables: AdviceTables): Statement {
  if (!isGrownInTable(crop) || yieldTPerHa === null)
    return statement(tables, 'LIME_AT_TARGET', { level: 'say', sampleId, on: PH });
  const kg = limeMaintenance({ product: crop, yield: yieldTPerHa }, tables);
  return statement(tables, 'LIME_MAINTAIN', {
    level: 'say',
    sampleId,
    on: PH,
    figures: [figure('kg', { value: kg, unit: 'kg CaCO3/ha a year', decimals: 0 })],
  });
}

/** Layers one below the other: of two that overlap the upper one speaks. */
function apart(layers: readonly SoilLayer[]): readonly SoilLayer[] {
  let reachedCm = 0;
  return layers
    .toSorted((a, b) => a.fromCm - b.fromCm)
    .filter(({ fromCm, toCm }) => {
      if (fromCm < reachedCm || toCm > DEEPEST_CM) return false;
      reachedCm = toCm;
      return true;
    });
}

const PLANNED_LEVELS = {
  MISSING: 'act',
  SHORT: 'act',
  RIGHT: 'say',
  OVER: 'watch',
  UNASKED: 'watch',
  NONE: 'say',
} as const;

/** A lime counts only with a known neutralising value. */
const isCounted = ({ kgPerHa, nv, ep = null }: PlannedLimeFacts): boolean =>
  kgPerHa > 0 && (nv !== null || ep !== null);

/** Share of the lime need that the plan covers; null when no lime of the plan counts. */
function plannedStatement(
  { sampleId, limes = [] }: SoilFacts,
  { need, action }: { readonly need: number; readonly action: LimeDressing['action'] },
  tables: AdviceTables,
): Statement | null {
  const counted = limes.flatMap((lime) => (isCounted(lime) ? [{ ...lime, value: lime.ep ?? lime.nv ?? 0 }] : []));
  const [first] = counted;
  if (!first) return null;
  const { pure, class: found } = limePlanned(
    { need, products: counted.map(({ kgPerHa, nv, ep = null }) => ({ rate: kgPerHa, nv, ep })) },
    tables,
  );
  if (found === 'NONE') return null;
  const isFinenessKnown = counted.every(({ ep = null }) => ep !== null);
  const common = {
    sampleId,
    on: PH,
    assumed: isFinenessKnown ? adviceTexts.assumptions.dryLime : adviceTexts.assumptions.finenessOfLime,
  };
  if (found === 'UNASKED')
    return statement(tables, 'LIME_UNASKED', {
      ...common,
      level: PLANNED_LEVELS[found],
      figures: [figure('pure', { value: pure, unit: 't/ha pure lime' })],
    });
  const level = PLANNED_LEVELS[found];
  return statement(tables, 'LIME_PLANNED', {
    ...common,
    // Nothing that is less than anybody spreads has to be done now.
    level: level === 'act' && action === 'LATER' ? 'watch' : level,
    figures: [
      figure('pure', { value: pure, unit: 't/ha pure lime', decimals: 2 }),
      figure('need', { value: need, unit: 't/ha pure lime', decimals: 2 }),
      figure('product', { value: limeProduct({ pure: need, ep: first.value }), unit: 't/ha', decimals: 2 }),
      figure('value', { value: first.value, unit: '%', decimals: 0 }),
    ],
    words: { name: first.name, kind: adviceTexts.limeValues[(first.ep ?? null) === null ? 'nv' : 'ep'] },
  });
}

/** Depth of lime incorporation, cm: as entered, else the topsoil if the plan incorporates lime, else 0. */
const incorporationOf = ({ limes = [], limeDepthCm }: SoilFacts, { lime }: AdviceTables): number =>
  limeDepthCm ??
  (limes.some(({ kgPerHa, isIncorporated = false }) => isIncorporated && kgPerHa > 0) ? lime.topToCm : 0);

/** Limes of the plan that count as zero, as their neutralising value is unknown. */
const unknownLimes = ({ sampleId, limes = [] }: SoilFacts, tables: AdviceTables): readonly Statement[] =>
  limes
    .filter((lime) => lime.kgPerHa > 0 && !isCounted(lime))
    .map(({ name, kgPerHa }) =>
      statement(tables, 'LIME_UNKNOWN', {
        level: 'watch',
        sampleId,
        on: PH,
        figures: [figure('rate', { value: kgPerHa / 1000, unit: 't/ha', decimals: 2 })],
        words: { name },
      }),
    );

interface ProfileNeed {
  readonly plan: LimePlan;
  /** Of the uppermost layer. */
  readonly ph: number;
}

/** What lime the profile needs; null without a texture or a pH that can be. */
function profileNeed(facts: SoilFacts, tables: AdviceTables): ProfileNeed | null {
  const { texture, gravel } = facts;
  const [low, high] = tables.plausible.PHCA.hard;
  const layers = apart(facts.layers.filter(({ ph, fromCm, toCm }) => ph >= low && ph <= high && toCm > fromCm));
  if (texture === null || layers.length === 0) return null;
  const oc = usable(facts, 'OC', tables);
  const plan = limePlan(
    {
      layers: layers.map(({ fromCm, toCm, ph }) => ({ from: fromCm, to: toCm, ph, texture, oc, gravel })),
      incorporation: incorporationOf(facts, tables),
    },
    tables,
  );
  return { plan, ph: firstOf(layers).ph };
}

/**
 * t/ha of pure lime that a profile needs now; null when unknown.
 * @see docs/engine.md, "What changed in 2026, and why", rule 7
 */
export const limeNeedOf = (facts: SoilFacts, tables: AdviceTables): number | null =>
  profileNeed(facts, tables)?.plan.pureNow ?? null;

/**
 * What the pH of a profile asks for.
 * @see server/advice/parameters/open-advice-2.json, `sources` (`LIME_*`)
 * @see docs/engine.md, "What changed in 2026, and why", rule 7
 */
export function acidityStatements(facts: SoilFacts, tables: AdviceTables): readonly Statement[] {
  const { sampleId, crop, texture } = facts;
  const profile = profileNeed(facts, tables);
  if (profile === null) return [];
  const { plan, ph } = profile;
  const { action, dueYears } = limeDressing({ pure: plan.pureNow, product: plan.product, ph }, tables);
  const found = plannedStatement(facts, { need: plan.pureNow, action }, tables);
  const unknown = unknownLimes(facts, tables);
  const planned = [...(found === null ? [] : [found]), ...unknown];
  if (plan.action === 'MAINTAIN')
    return [
      ...planned,
      action === 'NONE'
        ? statement(tables, 'LIME_NONE', { level: 'say', sampleId, on: PH })
        : maintenance(facts, tables),
    ];
  const figures = [
    figure('product', { value: plan.product, unit: 't/ha' }),
    figure('spreadings', { value: plan.applications, unit: 'spreadings', decimals: 0 }),
    figure('pureNow', { value: plan.pureNow, unit: 't/ha pure lime' }),
    figure('pureLater', { value: plan.pureLater, unit: 't/ha pure lime' }),
  ];
  const { assumptions } = adviceTexts;
  const assumed =
    unknown.length > 0
      ? assumptions.unknownLime
      : facts.limeDepthCm === undefined
        ? assumptions.pureLime
        : assumptions.limeWorkedIn(String(facts.limeDepthCm));
  return [
    ...planned,
    ...(action === 'NOW' && found === null
      ? [
          statement(tables, 'LIME_RECOVER', {
            level: 'act',
            sampleId,
            on: PH,
            figures,
            words: { applications: adviceTexts.spreadings(plan.applications) },
            assumed,
          }),
        ]
      : []),
    ...(action === 'LATER' && found === null
      ? [
          statement(tables, 'LIME_LATER', {
            level: 'watch',
            sampleId,
            on: PH,
            figures: [...figures, figure('smallest', { value: tables.lime.smallest, unit: 't/ha' })],
            words: { due: adviceTexts.dueYears(dueYears ?? 0) },
            assumed,
          }),
        ]
      : []),
    ...(plan.pureLater > 0 ? [statement(tables, 'LIME_DEEP', { level: 'watch', sampleId, on: PH, figures })] : []),
    ...(crop === 'LUPIN' && texture === 'SAND'
      ? [statement(tables, 'LIME_MANGANESE', { level: 'watch', sampleId, on: PH })]
      : []),
  ];
}
