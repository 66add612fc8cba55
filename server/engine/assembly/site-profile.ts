import { daysBetween } from '../input/dates.ts';
import { analyteIds } from '../run/analyte-ids.ts';
import { labValueOf } from '../run/lab-values.ts';
import type { LabValue, ProfileLayer } from '../types.ts';
import { labValuesOf } from './parse-lab-result.ts';
import type { IgnoredReason, SiteSample } from './types.ts';

/** Depth samples further apart in time than this describe another season. */
const sameSeasonDays = 60;

export interface SiteProfile {
  /** The surface sample first, then the deeper ones from the top. */
  readonly samples: readonly SiteSample[];
  readonly ignored: readonly { readonly sampleId: number; readonly reason: IgnoredReason }[];
}

const thickness = (sample: SiteSample): number => (sample.depthTo ?? 0) - (sample.depthFrom ?? 0);

/** Why a sample of the site cannot add a layer, whatever the others are. */
const unfit = (
  candidate: SiteSample,
  surface: SiteSample,
  siteSamples: readonly SiteSample[],
): IgnoredReason | null => {
  if (candidate.sampleTypeId !== surface.sampleTypeId) return 'otherSampleType';
  if (candidate.depthFrom === null || candidate.depthTo === null || thickness(candidate) <= 0) return 'noDepth';
  const days = daysBetween(surface.dateSampled, candidate.dateSampled);
  if (days !== null && Math.abs(days) > sameSeasonDays) return 'farDate';
  const composite = candidate.compositeSampleId;
  return composite !== null &&
    composite !== candidate.sampleId &&
    siteSamples.some(({ sampleId }) => sampleId === composite)
    ? 'partOfComposite'
    : null;
};

const overlaps = (left: SiteSample, right: SiteSample): boolean =>
  (left.depthFrom ?? 0) < (right.depthTo ?? 0) && (right.depthFrom ?? 0) < (left.depthTo ?? 0);

/** Which of two overlapping layers stays: the composite, else the thinner, else the nearer in time, else the older record. */
const byPrecedence =
  (surface: SiteSample) =>
  (left: SiteSample, right: SiteSample): number => {
    const distance = (sample: SiteSample) => Math.abs(daysBetween(surface.dateSampled, sample.dateSampled) ?? 0);
    return (
      Number(right.isCompositeSample) - Number(left.isCompositeSample) ||
      thickness(left) - thickness(right) ||
      distance(left) - distance(right) ||
      left.sampleId - right.sampleId
    );
  };

/**
 * The layers of a site under one surface sample, without overlap: that sample always stays, then composites before their
 * parts and thin layers before thick ones. Tells of every other sample why it was left out.
 * @see docs/engine.md, "From samples to input"
 */
export const siteProfile = (surface: SiteSample, siteSamples: readonly SiteSample[]): SiteProfile => {
  const others = siteSamples.filter(({ sampleId }) => sampleId !== surface.sampleId);
  const ignored: { sampleId: number; reason: IgnoredReason }[] = [];
  const fit = others.filter((candidate) => {
    const reason = unfit(candidate, surface, siteSamples);
    if (reason !== null) ignored.push({ sampleId: candidate.sampleId, reason });
    return reason === null;
  });
  const samples: [SiteSample, ...SiteSample[]] = [surface];
  for (const candidate of [...fit].sort(byPrecedence(surface))) {
    if (samples.some((kept) => overlaps(kept, candidate)))
      ignored.push({ sampleId: candidate.sampleId, reason: 'overlap' });
    else samples.push(candidate);
  }
  const [top, ...deeper] = samples;
  return { samples: [top, ...deeper.sort((left, right) => (left.depthFrom ?? 0) - (right.depthFrom ?? 0))], ignored };
};

/** What a depth sample says about its layer; null for what was not measured. */
export const profileLayer = (sample: SiteSample): ProfileLayer => layerOf(sample, labValuesOf(sample.labResults));

/** The same of a sample whose results are amounts already. */
export const layerOf = (
  sample: Pick<SiteSample, 'depthFrom' | 'depthTo'>,
  values: readonly LabValue[],
): ProfileLayer => {
  const valueOf = (analyteId: number): number | null => labValueOf(values, analyteId)?.value ?? null;
  const kgPerHaOf = (analyteId: number): number | undefined => labValueOf(values, analyteId)?.kgPerHa;
  const [nitrateKgPerHa, ammoniumKgPerHa] = [kgPerHaOf(analyteIds.nitrate), kgPerHaOf(analyteIds.ammonium)];
  const sulfurQualifier = labValueOf(values, analyteIds.sulfur)?.qualifier ?? null;
  const potassium = valueOf(analyteIds.colwellK);
  return {
    fromCm: sample.depthFrom ?? 0,
    toCm: sample.depthTo ?? 10,
    nitrateMgPerKg: valueOf(analyteIds.nitrate),
    ammoniumMgPerKg: valueOf(analyteIds.ammonium),
    ...(nitrateKgPerHa !== undefined && { nitrateKgPerHa }),
    ...(ammoniumKgPerHa !== undefined && { ammoniumKgPerHa }),
    sulfurMgPerKg: valueOf(analyteIds.sulfur),
    ...(sulfurQualifier !== null && { sulfurQualifier }),
    ...(potassium !== null && { potassiumMgPerKg: potassium }),
    phCaCl2: valueOf(analyteIds.ph),
    aluminiumMgPerKg: valueOf(analyteIds.aluminium),
    ecDsPerM: valueOf(analyteIds.ec),
  };
};
