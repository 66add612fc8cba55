import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { nitrateAvailability, sourceAvailability } from './availability-index.ts';
import { mineralisationStart } from './mineralisation-start.ts';
import { rainProfile, type RainPattern } from './rain-profile.ts';
import { rootZone, type RootConstraint } from './root-zone.ts';

export type Texture = Exclude<keyof Coefficients['soils'], 'unknownBulkDensity'>;
export type FertiliserSource = 'UREA' | 'UAN' | 'AMMONIUM_SULFATE' | 'MAP_DAP' | 'MAP' | 'DAP';

export interface NIndexArgs {
  readonly texture: Texture;
  /** ml/ml; by texture when null or absent. */
  readonly fieldCapacity?: number | null;
  readonly wiltingPoint?: number | null;
  /** 30 weekly values, mm; made from `gsr` and `pattern` when absent. */
  readonly rain?: readonly number[];
  readonly gsr?: number;
  readonly pattern?: RainPattern;
  readonly summerEvent?: number;
  readonly root?: RootConstraint;
  /** cm below which roots do not grow; none when null or absent. */
  readonly rootLimitCm?: number | null;
  readonly noTill?: boolean;
  readonly sampleWeek?: number;
  readonly fertSource?: FertiliserSource;
  readonly fertWeek?: number;
  /** Mid depths in cm of the layers whose nitrate index is wanted; 5 (0-10 cm) when absent. */
  readonly nitrateDepthsCm?: readonly number[];
}

/** The indexes of one soil and season: shares (0-1), and the week in which mineralisation starts. */
export interface NIndex {
  readonly son: number;
  readonly ron: number;
  readonly gmAmmonium: number;
  readonly soilAmmonium: number;
  readonly fert: number;
  readonly start: number;
  /** Nitrate at 5 cm, the middle of a topsoil sample. */
  readonly nitrate5: number;
  /** One per mid depth asked for. */
  readonly nitrate: readonly number[];
}

const sourceOf = (name: FertiliserSource) => (name === 'MAP' || name === 'DAP' ? 'MAP_DAP' : name);

/**
 * Every availability index that a nitrogen budget needs, from one pass over the geometry.
 * The indexes depend on soil, rain, roots, tillage and timing, never on amounts, so they serve all yields of a sample.
 * @see docs/engine.md, "2. How much nitrogen reaches the roots"
 */
export const nIndex = (args: NIndexArgs, c: Coefficients = openSynValues): NIndex => {
  const soil = c.soils[args.texture];
  const rain =
    args.rain ??
    rainProfile({ gsr: args.gsr ?? 250, pattern: args.pattern ?? 'SEASON', summerEvent: args.summerEvent ?? 0 }, c);
  const sampleWeek = args.sampleWeek ?? c.mineralisation.defaultSampleWeek;
  const start = mineralisationStart({ rain, sampleWeek }, c);
  const zone = rootZone(
    {
      fieldCapacity: args.fieldCapacity ?? soil.fieldCapacity,
      wiltingPoint: args.wiltingPoint ?? soil.wiltingPoint,
      rain,
      root: args.root ?? 'NORMAL',
      rootLimitCm: args.rootLimitCm ?? null,
    },
    c,
  );
  return {
    son: sourceAvailability(zone, 'SON', start, c),
    ron: sourceAvailability(zone, (args.noTill ?? true) ? 'RON_NO_TILL' : 'RON_TILLED', start, c),
    gmAmmonium: sourceAvailability(zone, 'GREEN_MANURE_AMMONIUM', start, c),
    soilAmmonium: sourceAvailability(zone, 'SOIL_AMMONIUM', sampleWeek, c),
    fert: sourceAvailability(
      zone,
      sourceOf(args.fertSource ?? 'UREA'),
      args.fertWeek ?? c.availability.defaultFertiliserWeek,
      c,
    ),
    start,
    nitrate5: nitrateAvailability(zone, 5, sampleWeek),
    nitrate: (args.nitrateDepthsCm ?? [5]).map((depthCm) => nitrateAvailability(zone, depthCm, sampleWeek)),
  };
};
