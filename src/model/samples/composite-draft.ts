import { textOfNumber, readNumber } from '../format/number-text.ts';
import { compositeTexts as texts } from '../texts/samples.ts';
import { depthLabel } from './depth-label.ts';
import { siteLabel, type SampleEntry } from './sample-entry.ts';

/** As the server takes it. */
const MOST_WEIGHT = 1_000_000;
/** Longer names are cut in lists and on cards. */
const MOST_NAMED = 3;

/** A composite in its editor; weights as they were typed. */
export interface CompositeDraft {
  readonly name: string;
  readonly originals: readonly DraftOriginal[];
}

interface DraftOriginal {
  readonly sampleId: number;
  readonly weight: string;
}

/** What a composite is made of: the one that is changed, or null for a new one, and every sample that is known here. */
export interface CompositeParts {
  readonly composite: SampleEntry | null;
  readonly samples: readonly SampleEntry[];
}

/** The draft that an editor begins with: that of the composite, else a new one of the chosen samples, named after their paddocks as long as those are few. */
export function begunComposite({ composite, samples }: CompositeParts, chosenIds: readonly number[]): CompositeDraft {
  if (composite)
    return {
      name: composite.name,
      originals: composite.originals.map(({ sampleId, weight }) => ({ sampleId, weight: textOfNumber(weight) })),
    };
  const chosen = new Set(chosenIds);
  const listed = samples.filter(({ id }) => chosen.has(id));
  const paddocks = [...new Set(listed.flatMap(({ paddockName }) => (paddockName === null ? [] : [paddockName])))];
  return {
    name: paddocks.length > 0 && paddocks.length <= MOST_NAMED ? texts.nameOf(paddocks) : '',
    originals: chosenIds.map((sampleId) => ({ sampleId, weight: '1' })),
  };
}

/** How a sample is called among the originals: by the list where it is listed, else by what the composite knows of it. */
export function originalLabel({ composite, samples }: CompositeParts, id: number): string {
  const sample = samples.find((listed) => listed.id === id);
  if (sample) return [sample.paddockName, siteLabel(sample)].filter(Boolean).join(', ');
  return composite?.originals.find(({ sampleId }) => sampleId === id)?.name ?? '';
}

/** What it is a sample of: soil of a depth, or a plant. Originals agree in it. */
const kindOf = (sample: SampleEntry): string =>
  sample.sampleTypeId === 1 ? depthLabel(sample) || texts.noDepth : texts.plants;

const isTaken = ({ isCompositeSample, compositeSampleId }: SampleEntry, composite: SampleEntry | null): boolean =>
  isCompositeSample || (compositeSampleId !== null && compositeSampleId !== composite?.id);

const listedOriginals = ({ originals }: CompositeDraft, samples: readonly SampleEntry[]): readonly SampleEntry[] => {
  const ids = new Set(originals.map(({ sampleId }) => sampleId));
  return samples.filter(({ id }) => ids.has(id));
};

/**
 * What keeps the draft from being saved, in words; null when nothing does. The server has the last word, by the same rules.
 * @see docs/guide/samples.md, "Work on several"
 */
export function compositeProblem(draft: CompositeDraft, { composite, samples }: CompositeParts): string | null {
  const { name, originals } = draft;
  const listed = listedOriginals(draft, samples);
  const kinds = [...new Set([...(composite ? [composite] : []), ...listed].map(kindOf))];
  const taken = listed.filter((sample) => isTaken(sample, composite));
  const finalised = listed.filter(({ isFinalised }) => isFinalised);
  if (originals.length < 2) return texts.tooFew;
  if (kinds.length > 1) return texts.mismatch(kinds);
  if (taken.length > 0) return texts.taken(taken.map(siteLabel));
  if (finalised.length > 0) return texts.finalised(finalised.map(siteLabel));
  if (originals.some(({ weight }) => !isWeight(weight))) return texts.weightWrong;
  return name.trim() === '' ? texts.nameRequired : null;
}

/** True for the text of a weight above 0 and within the greatest one allowed. */
export const isWeight = (text: string): boolean => {
  const weight = readNumber(text);
  return weight !== undefined && weight > 0 && weight <= MOST_WEIGHT;
};

/** The samples that may still be mixed in: of the same kind, open, and in no other composite. */
export function compositeCandidates(
  draft: CompositeDraft,
  { composite, samples }: CompositeParts,
): readonly SampleEntry[] {
  const [like] = composite ? [composite] : listedOriginals(draft, samples);
  const there = new Set(draft.originals.map(({ sampleId }) => sampleId));
  return samples.filter(
    (sample) =>
      !there.has(sample.id) &&
      !sample.isFinalised &&
      !isTaken(sample, composite) &&
      (like === undefined || (like.sampleTypeId === sample.sampleTypeId && kindOf(like) === kindOf(sample))),
  );
}

/** How much of the mean an original makes up, 0 to 1; null while the weights cannot be read. */
export function shareOf({ originals }: CompositeDraft, sampleId: number): number | null {
  if (originals.some(({ weight }) => !isWeight(weight))) return null;
  const weights = originals.map((original) => [original.sampleId, readNumber(original.weight) ?? 0] as const);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return (weights.find(([id]) => id === sampleId)?.[1] ?? 0) / total;
}

/** What the server has made of a draft. */
export interface MixedComposite {
  readonly name: string;
  /** What the adviser should know of the mean: which analytes it lacks and why. */
  readonly notices: readonly string[];
  /** Analytes whose mean is a limit, because one of the originals was reported as one. */
  readonly limits: readonly string[];
}
