import { formatDay, readDay, type DayIso } from '../format/date.ts';
import { readNumber } from '../format/number-text.ts';
import { limits } from '../limits.ts';
import { cropsFor, type CropOffer } from './crop-choice.ts';
import { correctionTexts } from '../texts/corrections.ts';
import { depthRange } from './depth-label.ts';
import { keysOf } from '../shared/record.ts';
import type { Cells } from '../shared/three-way.ts';
import type { CorrectedField } from './corrections.ts';
import type { SampleEntry } from './sample-entry.ts';

/** The typed corrections of several samples: an empty field does not change its samples. */
export interface CorrectionDraft {
  /** 0 for no paddock at all. */
  readonly paddockId: number | null;
  readonly siteName: string;
  readonly dateSampled: string;
  readonly depthFrom: string;
  readonly depthTo: string;
  readonly cropId: number | null;
  readonly name: string;
}
export type TypedField = 'siteName' | 'dateSampled' | 'depthFrom' | 'depthTo' | 'name';

/** What is put right in each of several samples; what is not named stays. */
export interface SampleCorrection {
  readonly paddockId?: number | null;
  readonly siteName?: string;
  readonly dateSampled?: DayIso;
  readonly depth?: { readonly fromCm: number; readonly toCm: number };
  readonly cropId?: number;
  readonly name?: string;
}

/** A correction that is saved, and can be taken back. */
export interface SavedCorrection {
  readonly id: number;
  readonly count: number;
}

/** What there is to choose from. */
export interface CorrectionOffer {
  readonly paddocks: readonly { readonly id: number; readonly name: string; readonly farmName: string }[];
  readonly crops: CropOffer;
}

export const nothingOffered: CorrectionOffer = { paddocks: [], crops: { crops: [], models: [] } };
export const nothingCorrected: CorrectionDraft = {
  paddockId: null,
  siteName: '',
  dateSampled: '',
  depthFrom: '',
  depthTo: '',
  cropId: null,
  name: '',
};

const SOIL = 1;
/** Plants have no depth, so that a selection with one among them gets none. */
export const haveDepths = (samples: readonly SampleEntry[]): boolean =>
  samples.every(({ sampleTypeId }) => sampleTypeId === SOIL);

/** The crops that have a model for every sample, of whatever type it is. */
export function cropsOfAll({ crops }: CorrectionOffer, samples: readonly SampleEntry[]): CropOffer['crops'] {
  const types = [...new Set(samples.map(({ sampleTypeId }) => sampleTypeId))];
  const [first = crops.crops, ...others] = types.map((type) => cropsFor(crops, type));
  return first.filter((crop) => others.every((known) => known.includes(crop)));
}

/** Whether nothing was typed or chosen. */
export const isUntouched = (draft: CorrectionDraft): boolean =>
  draft.paddockId === null &&
  draft.cropId === null &&
  [draft.siteName, draft.dateSampled, draft.depthFrom, draft.depthTo, draft.name].every((text) => text.trim() === '');

/** What keeps the draft from being saved, by field; '' where nothing is typed to save. */
export function correctionProblems(
  draft: CorrectionDraft,
  samples: readonly SampleEntry[],
): Partial<Record<'dateSampled' | 'depth' | 'samples', string>> {
  const { problems } = correctionTexts;
  const day = draft.dateSampled.trim() === '' ? null : readDay(draft.dateSampled);
  const depth = depthOf(draft);
  return {
    ...(samples.length > limits.correctedSamples ? { samples: problems.tooMany(limits.correctedSamples) } : {}),
    ...(day === undefined ? { dateSampled: problems.day } : {}),
    ...(depth === undefined ? { depth: problems.depth } : {}),
  };
}

/** The depth as typed; null when empty, `undefined` when invalid. */
function depthOf({ depthFrom, depthTo }: CorrectionDraft): SampleCorrection['depth'] | null {
  if (depthFrom.trim() === '' && depthTo.trim() === '') return null;
  const fromCm = depthFrom.trim() === '' ? 0 : readNumber(depthFrom);
  const toCm = readNumber(depthTo);
  if (fromCm === undefined || toCm === undefined) return undefined;
  return fromCm >= 0 && toCm > fromCm && toCm <= limits.deepestCm ? { fromCm, toCm } : undefined;
}

/** What the draft puts right; null while there is nothing, or nothing that can be read. */
export function correctionOf(draft: CorrectionDraft, samples: readonly SampleEntry[]): SampleCorrection | null {
  if (isUntouched(draft) || Object.keys(correctionProblems(draft, samples)).length > 0) return null;
  const day = readDay(draft.dateSampled);
  const depth = depthOf(draft);
  const siteName = draft.siteName.trim();
  const name = draft.name.trim();
  return {
    ...(draft.paddockId === null ? {} : { paddockId: draft.paddockId === 0 ? null : draft.paddockId }),
    ...(siteName === '' ? {} : { siteName }),
    ...(day === undefined ? {} : { dateSampled: day }),
    ...(depth ? { depth } : {}),
    ...(draft.cropId === null ? {} : { cropId: draft.cropId }),
    ...(name === '' ? {} : { name }),
  };
}

export type CorrectionCell = Exclude<CorrectedField, 'deleted'>;

/** What one sample has in each field: paddock and crop by their numbers. */
export const presentOf: Readonly<Record<CorrectionCell, (sample: SampleEntry) => string>> = {
  paddock: ({ paddockId }) => String(paddockId ?? 0),
  site: ({ site }) => site?.name ?? '',
  dateSampled: ({ dateSampled }) => formatDay(dateSampled),
  depth: depthRange,
  crop: ({ cropId }) => String(cropId ?? 0),
  name: ({ name }) => name,
};

const cellOf = (values: readonly string[]): string => JSON.stringify([...new Set(values)].sort());

/** What the samples have now, by field, and which they are. */
export const presentCells = (samples: readonly SampleEntry[]): Cells<string> => ({
  samples: cellOf(samples.map(({ id }) => String(id))),
  ...Object.fromEntries(keysOf(presentOf).map((field) => [field, cellOf(samples.map(presentOf[field]))])),
});

/** What is typed, by field, in the form of what the samples have. */
export function typedCells(draft: CorrectionDraft): Cells<string> {
  const { paddockId, siteName, dateSampled, depthFrom, depthTo, cropId, name } = draft;
  const depth = depthOf(draft);
  const depthText = depth ? depthRange({ depthFrom: depth.fromCm, depthTo: depth.toCm }) : `${depthFrom}–${depthTo}`;
  const day = readDay(dateSampled);
  const typed: Readonly<Record<CorrectionCell, string | null>> = {
    paddock: paddockId === null ? null : String(paddockId),
    site: siteName.trim() || null,
    dateSampled: day === undefined ? dateSampled.trim() || null : formatDay(day),
    depth: depth === null ? null : depthText,
    crop: cropId === null ? null : String(cropId),
    name: name.trim() || null,
  };
  return Object.fromEntries(
    keysOf(typed).flatMap((field) => {
      const value = typed[field];
      return value === null ? [] : [[field, cellOf([value])]];
    }),
  );
}

const shownOf: typeof presentOf = {
  ...presentOf,
  paddock: ({ paddockName }) => paddockName ?? '',
  crop: ({ cropName }) => cropName ?? '',
};

/** What the samples have now: the one value that all have, or how many different ones there are. */
export function presentValue(field: CorrectionCell, samples: readonly SampleEntry[]): string {
  const values = [...new Set(samples.map(shownOf[field]))];
  if (values.length > 1) return correctionTexts.several(values.length);
  return correctionTexts.now(values[0] ?? '');
}
