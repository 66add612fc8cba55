import { atLeast, cropGroup, type GrownCrop } from '../../../src/model/advice/codes.ts';
import { ACID_SUBSOIL } from '../../../src/model/advice/root-input.ts';
import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { changeOf, worthOf, type NutrientRates, type Worth } from '../../../src/model/advice/worth.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import { openSynValues } from '../../engine/coefficients/open-syn.ts';
import { salinity } from '../../engine/status/salinity.ts';
import type { AdviceTables } from '../parameters/schema.ts';
import { nSubsoilRange, subsoilLimit, subsoilN, type SubsoilCause, type SubsoilLimit } from '../subsoil.ts';
import { percentOfSodium, type SoilFacts, type Stakes, type SubsoilFacts } from './soil-facts.ts';

const isUsable = (value: number | null | undefined, [low, high]: readonly [number, number]): value is number =>
  value != null && value >= low && value <= high;

/** Alkaline soil reads so much higher in water than in CaCl2: 9.0 for 8.3. */
const HIGHER_IN_WATER = 0.7;

/** Where only pH in water was measured, it tells alkaline soil and nothing else. */
const alkalineInWater = (water: number | null, { subsoil }: AdviceTables): number | null =>
  water !== null && atLeast(water - HIGHER_IN_WATER, subsoil.alkaline) ? water - HIGHER_IN_WATER : null;

/** The layer as the rule reads it; a figure that cannot be true decides nothing. */
function layerOf(
  { fromCm, toCm, values }: SubsoilFacts,
  { texture }: Pick<SoilFacts, 'texture'>,
  tables: AdviceTables,
) {
  const { plausible } = tables;
  const of = (code: 'PHCA' | 'PHW' | 'AL' | 'B' | 'EC'): number | null => {
    const value = values[code];
    return isUsable(value, plausible[code].hard) ? value : null;
  };
  const esp = percentOfSodium(values);
  const ec = of('EC');
  return {
    from: fromCm,
    to: toCm,
    ph: of('PHCA') ?? alkalineInWater(of('PHW'), tables),
    al: of('AL'),
    b: of('B'),
    esp: isUsable(esp, plausible.ESP.hard) ? esp : null,
    ece: ec === null || texture === null ? null : salinity({ ec15: ec, group: openSynValues.soils[texture].group }).ece,
    texture,
  };
}

/**
 * What stops and slows roots in the layers that were measured below the topsoil.
 * @see docs/engine.md, "What changed in 2026, and why", rule 6
 */
export const limitOfSubsoil = (
  {
    crop,
    texture,
    subsoil,
  }: { readonly crop: GrownCrop; readonly texture: SoilFacts['texture']; readonly subsoil: readonly SubsoilFacts[] },
  tables: AdviceTables,
): SubsoilLimit =>
  subsoilLimit(
    {
      crop,
      layers: subsoil.filter(({ fromCm, toCm }) => toCm > fromCm).map((layer) => layerOf(layer, { texture }, tables)),
    },
    tables,
  );

const joined = (causes: readonly SubsoilCause[]): string =>
  [...new Set(causes)].map((cause) => adviceTexts.subsoilCauses[cause]).join(' and ');

/** Roots that count no deeper than the limit need no asking; a deeper limit than what stops them does. */
const rootsCountTo = (limitCm: number, entered: number | null): string | null =>
  entered !== null && entered <= limitCm ? adviceTexts.rootsCountTo(String(entered)) : null;

/** What other rates are worth beside those that are asked. */
const worthOfChange = ({ asked, prices }: Stakes, rates: NutrientRates): Worth | null =>
  worthOf(changeOf(asked, rates), prices, { isSigned: true });

/** What a lower target saves: the same for every statement about roots. */
function lowerTarget(stakes: Stakes | undefined): { readonly words: string; readonly figures: Worth['figures'] } {
  const worth = stakes?.lower ? worthOfChange(stakes, stakes.lower.rates) : null;
  return worth === null || !stakes?.lower
    ? { words: '', figures: [] }
    : { words: adviceTexts.stakes.lower(String(stakes.lower.tPerHa), worth.words), figures: worth.figures };
}

/** What it changes to enter what stops roots, and what a lower target would. */
function rootStake(
  stakes: Stakes | undefined,
  tried: NutrientRates | null | undefined,
  words: (worth: string | null) => string,
): { readonly words: string; readonly figures: Worth['figures'] } {
  const lower = lowerTarget(stakes);
  if (!stakes || !tried) return lower;
  const worth = worthOfChange(stakes, tried);
  return { words: words(worth?.words ?? null) + lower.words, figures: worth?.figures ?? lower.figures };
}

/**
 * What roots find below the topsoil: words alone, they change no rate.
 * @see docs/engine.md, "What changed in 2026, and why", rule 6
 * @see docs/engine.md, "What could change the rates"
 */
export function subsoilStatements(facts: SoilFacts, tables: AdviceTables): readonly Statement[] {
  const { sampleId, crop, yieldTPerHa, subsoil = [], roots, stakes } = facts;
  if (crop === null) return [];
  const { limitCm, acidRoots, stops, slows } = limitOfSubsoil({ crop, texture: facts.texture, subsoil }, tables);
  const statements: Statement[] = [];
  if (limitCm !== null) {
    const stake = rootStake(stakes, stakes?.rootsLimited, (worth) =>
      adviceTexts.stakes.rootsTo(String(limitCm), worth),
    );
    statements.push(
      statement(tables, 'SUBSOIL_LIMIT', {
        level: 'watch',
        sampleId,
        on: 'SUBSOIL',
        figures: [
          figure('limitCm', { value: limitCm, unit: 'cm', decimals: 0 }),
          figure('entered', { value: roots?.limitCm ?? null, unit: 'cm', decimals: 0 }),
          ...stake.figures,
        ],
        said: rootsCountTo(limitCm, roots?.limitCm ?? null),
        words: {
          causes: joined(
            stops.flatMap(({ from, cause }) =>
              from === limitCm && (cause === 'ECE' || cause === 'ESP') ? [cause] : [],
            ),
          ),
          target:
            yieldTPerHa === null
              ? adviceTexts.targetYield
              : `${figure('target', { value: yieldTPerHa, unit: 't/ha', decimals: 2 }).text} t/ha`,
          stake: stake.words,
        },
      }),
    );
  }
  const acid = stops.find(({ cause }) => cause === 'ACID' || cause === 'AL');
  if (acidRoots && acid) {
    const stake = rootStake(stakes, stakes?.acidSubsoil, adviceTexts.stakes.acidSubsoil);
    statements.push(
      statement(tables, 'SUBSOIL_ACID', {
        level: 'watch',
        sampleId,
        on: 'SUBSOIL',
        figures: [
          figure('from', { value: acid.from, unit: 'cm', decimals: 0 }),
          figure('entered', { value: roots?.constraint ?? null, unit: '', decimals: 0 }),
          ...stake.figures,
        ],
        said: roots?.constraint === ACID_SUBSOIL ? adviceTexts.acidSubsoilEntered : null,
        words: {
          causes: joined(stops.flatMap(({ cause }) => (cause === 'ACID' || cause === 'AL' ? [cause] : []))),
          stake: stake.words,
        },
      }),
    );
  }
  const slower = slows.filter(({ from }) => limitCm === null || from < limitCm);
  const [first] = slower;
  if (first) {
    const stake = lowerTarget(stakes);
    statements.push(
      statement(tables, 'SUBSOIL_SLOWS', {
        level: 'say',
        sampleId,
        on: 'SUBSOIL',
        figures: [figure('from', { value: first.from, unit: 'cm', decimals: 0 }), ...stake.figures],
        words: { causes: joined(slower.map(({ cause }) => cause)), stake: stake.words },
      }),
    );
  }
  return statements;
}

/** Inputs for the nitrogen below the topsoil, from the selected run. */
export interface NitrogenFacts {
  readonly measuredToCm: number;
  /** kg N/ha, as entered. */
  readonly entered: number | null;
  /** kg N/ha, as assumed in place of a measurement. */
  readonly assumed?: number | null;
  /** kg N/ha of the budget. */
  readonly requiredFromSoil: number;
  readonly soilN: number;
  readonly rate: number;
  /** $ per kg N used by the run; absent without a price. */
  readonly pricePerKg?: number | null;
  /** Share of nitrate at 20 cm that the crop gets. */
  readonly kNitrate: number;
}

/** Only what the run itself assumed counts: a default that was set since is in no figure of it. */
const withoutAssumption = (tables: AdviceTables): AdviceTables => ({
  ...tables,
  subsoilN: { ...tables.subsoilN, assume: { LIGHT: [], MEDIUM: [], HEAVY: [] } },
});

/**
 * Unmeasured nitrogen counts as zero; the statement says so, with the effect on the rate.
 * @see docs/engine.md, "What changed in 2026, and why", rule 5
 * @see docs/engine.md, "What could change the rates"
 */
export function subsoilNStatements(
  { sampleId, crop, texture }: Pick<SoilFacts, 'sampleId' | 'crop' | 'texture'>,
  { measuredToCm, entered, assumed, requiredFromSoil, soilN, rate, kNitrate, pricePerKg }: NitrogenFacts,
  tables: AdviceTables,
): readonly Statement[] {
  if (crop === null || texture === null || cropGroup(crop) === 'PULSE' || rate <= 0) return [];
  const { state, low, high } = subsoilN({ texture, measuredToCm, entered, assumed }, withoutAssumption(tables));
  if ((state !== 'UNKNOWN' && state !== 'PARTLY') || high <= 0) return [];
  const kEffective = (requiredFromSoil - soilN) / rate;
  const { most, least } = nSubsoilRange({ needFromSoil: requiredFromSoil, soilN, kEffective, kNitrate, low, high });
  const worth = worthOf(
    [{ nutrient: 'N', kgPerHa: [rate - most, rate - least] }],
    pricePerKg == null ? {} : { N: pricePerKg },
  );
  if (worth === null) return [];
  return [
    statement(tables, 'SUBSOIL_N', {
      level: 'watch',
      sampleId,
      on: 'NO3',
      figures: [
        figure('depth', { value: Math.max(10, measuredToCm), unit: 'cm', decimals: 0 }),
        figure('low', { value: low, unit: 'kg N/ha', decimals: 0 }),
        figure('high', { value: high, unit: 'kg N/ha', decimals: 0 }),
        figure('rate', { value: rate, unit: 'kg N/ha', decimals: 0 }),
        figure('most', { value: most, unit: 'kg N/ha', decimals: 0 }),
        figure('least', { value: least, unit: 'kg N/ha', decimals: 0 }),
        ...worth.figures,
      ],
      words: { worth: worth.words },
    }),
  ];
}
