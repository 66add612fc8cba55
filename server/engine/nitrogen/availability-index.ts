import { itemAt } from '../../collections/item-at.ts';
import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { rootZone, shareInRoots, type RootZone, type RootZoneArgs } from './root-zone.ts';
import { weekCount, weekIndex } from './weeks.ts';

export type NitrogenSource = keyof Coefficients['availability']['sources'];

/** Mean of a weekly value over the window, its two ends counted half. */
const windowMean = (zone: RootZone, valueAt: (index: number) => number): number => {
  let sum = (valueAt(zone.from) + valueAt(zone.to)) / 2;
  for (let i = zone.from + 1; i < zone.to; i++) sum += valueAt(i);
  return sum / (zone.to - zone.from);
};

/**
 * Share (0-1) of one unit of a source that is mineral and in the roots, averaged over the window.
 * @see docs/engine.md, "2. How much nitrogen reaches the roots"
 */
export const sourceAvailability = (
  zone: RootZone,
  source: NitrogenSource,
  presentFrom: number,
  c: Coefficients,
): number => {
  const { organicShare, ammoniumShare, nitrateShare, mineralisationPerWeek, nitrificationPerWeek } =
    c.availability.sources[source];
  const { immobilisedShare, releasePerWeek } = c.availability;
  const start = weekIndex(presentFrom);
  const pulses = new Float64Array(weekCount);
  const available = new Float64Array(weekCount);
  let organic = organicShare;
  let ammonium = ammoniumShare;
  let immobilised = 0;
  pulses[start] = nitrateShare;
  for (let i = start; i <= zone.to; i++) {
    // The source only lies there in the week it arrives; it turns over from the week after.
    if (i > start) {
      const mineralised = mineralisationPerWeek * organic;
      const nitrified = nitrificationPerWeek * ammonium;
      const released = releasePerWeek * immobilised;
      organic -= mineralised;
      ammonium += mineralised - nitrified + released;
      immobilised += immobilisedShare * nitrified - released;
      pulses[i] = (1 - immobilisedShare) * nitrified;
    }
    if (i < zone.from) continue;
    let inRoots = ammonium;
    for (let formed = start; formed <= i; formed++) inRoots += pulses[formed]! * zone.share[formed * weekCount + i]!;
    available[i] = inRoots;
  }
  return windowMean(zone, (i) => available[i]!);
};

/**
 * Share (0-1) of nitrate that lay at `depthCm` in the sampling week and is in the roots, averaged over the window.
 * @see docs/engine.md, "2. How much nitrogen reaches the roots"
 */
export const nitrateAvailability = (zone: RootZone, depthCm: number, presentFrom: number): number => {
  const start = itemAt(zone.peakTravelCm, weekIndex(presentFrom));
  return windowMean(zone, (i) =>
    shareInRoots(depthCm + zone.peakTravelCm[i]! - start, zone.rootDepthCm[i]!, zone.wettingFrontCm[i]!),
  );
};

export interface AvailabilityIndexArgs extends RootZoneArgs {
  readonly source: NitrogenSource;
  /** Week from which the source is in the soil, -14 to 15. */
  readonly presentFrom: number;
  /** Start depth of soil-test nitrate, cm; used by SOIL_NITRATE only. */
  readonly depthCm?: number;
}

/**
 * The availability index K of one source: the share (0-1) of it that is mineral nitrogen inside the root zone, averaged over
 * weeks 4 to 15 after seeding. Independent of amounts.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991
 * @see docs/engine.md, "2. How much nitrogen reaches the roots"; soil-test nitrate by layer is Tilth's own extension
 */
export const availabilityIndex = (args: AvailabilityIndexArgs, c: Coefficients = openSynValues): number => {
  const zone = rootZone(args, c);
  return args.source === 'SOIL_NITRATE'
    ? nitrateAvailability(zone, args.depthCm ?? 0, args.presentFrom)
    : sourceAvailability(zone, args.source, args.presentFrom, c);
};
