import { readNumber, textOfNumber } from '../format/number-text.ts';
import { paddockTexts } from '../texts/paddocks.ts';
import { boundaryOf, readBoundary, type BoundaryText } from './boundary.ts';
import type { PaddockEntry } from './paddock.ts';

/** A paddock in its editor. */
export interface PaddockDraft {
  readonly name: string;
  /** Empty for a farm that is typed. */
  readonly farmName: string;
  readonly newFarmName: string;
  /** Empty where the area of the boundary counts. */
  readonly agreedAreaHa: string;
  readonly boundary: BoundaryText;
}

/** The draft that an editor begins with; a new paddock is looked for on the first farm. */
export const begunPaddock = (paddock: PaddockEntry | null, farms: readonly string[]): PaddockDraft => ({
  name: paddock?.name ?? '',
  farmName: paddock?.farmName ?? farms[0] ?? '',
  newFarmName: '',
  agreedAreaHa: paddock?.agreedAreaHa == null ? '' : textOfNumber(paddock.agreedAreaHa),
  boundary: boundaryOf(paddock?.geometry ?? null),
});

/** The farm of a draft: the chosen one, else the typed name of a new one. */
export const farmOf = ({ farmName, newFarmName }: Pick<PaddockDraft, 'farmName' | 'newFarmName'>): string =>
  farmName === '' ? newFarmName.trim() : farmName;

export const MOST_HA = 1_000_000;

/** The agreed area in hectares; null where the boundary says it, NaN where it cannot be read. */
export function agreedAreaOf({ agreedAreaHa }: PaddockDraft): number | null {
  const area = readNumber(agreedAreaHa);
  if (area === undefined) return null;
  return area > 0 && area <= MOST_HA ? area : Number.NaN;
}

/** What keeps the draft from being saved, in words; null when nothing does. */
export function paddockProblem(draft: PaddockDraft): string | null {
  if (draft.name.trim() === '') return paddockTexts.problems.name;
  if (farmOf(draft) === '') return paddockTexts.problems.farm;
  if (Number.isNaN(agreedAreaOf(draft))) return paddockTexts.problems.area;
  return readBoundary(draft.boundary).problem;
}
