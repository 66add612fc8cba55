import type { InputModel } from '../contract/entities.ts';
import { isSameChoice, type CropChoice, type CropOffer } from '../samples/crop-choice.ts';
import type { Author } from '../shared/author.ts';
import type { CellChoice } from '../shared/cell-merge.ts';
import type { ChangedCell } from '../shared/difference.ts';
import type { MergedWork } from '../shared/merged-work.ts';
import { pifTexts } from '../texts/pif.ts';
import { cellTexts } from '../texts/shared.ts';
import type { CropChoiceInput } from './asked.ts';
import type { Row, Values } from './row.ts';
import { sampleNameOf } from './sample-text.ts';
import { sheetOf } from './sheet.ts';

/** A sample as it was read, with what is entered for it. */
export type KnownSample = Pick<Row, 'sample' | 'saved' | 'changes'>;

/** What there is to choose from; the samples where they were not shown before. */
export interface OfferRead extends CropOffer {
  readonly known?: readonly KnownSample[];
}

/** A crop and model for samples, on top of how they are known. */
export interface CropWork extends Pick<CropChoiceInput, 'customerId' | 'sampleTypeId'> {
  readonly choice: CropChoice;
  readonly known: readonly KnownSample[];
  /** Samples that others have changed since they were known otherwise: what is entered for them would be reset unseen. */
  readonly overtaken: readonly OvertakenSample[];
}

export interface OvertakenSample {
  readonly now: KnownSample;
  /** The inputs that are others now. */
  readonly changed: readonly string[];
}

/** The samples of the sheet as it was read. */
export const knownIn = (read: InputModel): readonly KnownSample[] => sheetOf(read).rows;

const changedInputs = (before: Values, now: Values): readonly string[] =>
  Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name]);

const modelsOf = ({ sample: { cropId, interpretiveCriteriaId, grainGradeId } }: KnownSample): CropChoice => ({
  cropId,
  modelId: interpretiveCriteriaId,
  gradeId: grainGradeId,
});

/** The choice on top of the samples as they are now: it asks where others have given them another model, or have entered inputs that a save resets. */
export function mergedCrop(work: CropWork, read: InputModel): MergedWork<CropWork> {
  const known = knownIn(read);
  const before = new Map(work.known.map((one) => [one.sample.id, one]));
  const overtaken = known.flatMap((now) => {
    const then = before.get(now.sample.id);
    const changed = changedInputs(then?.saved ?? {}, now.saved);
    return then === undefined || changed.length > 0 || !isSameChoice(modelsOf(then), modelsOf(now))
      ? [{ now, changed }]
      : [];
  });
  const isDone = known.every((now) => isSameChoice(modelsOf(now), work.choice) && Object.keys(now.saved).length === 0);
  return {
    work: { ...work, known, overtaken },
    next: isDone ? 'nothing' : overtaken.length > 0 ? 'ask' : 'save',
  };
}

/** The samples after a choice for some that others have changed: unchanged samples are not saved. */
export function settledCrop(
  { known, overtaken }: Pick<CropWork, 'known' | 'overtaken'>,
  { keys, by }: CellChoice,
): Pick<CropWork, 'known' | 'overtaken'> {
  const isChosen = ({ sample }: KnownSample): boolean => keys.includes(String(sample.id));
  return {
    known: by === 'theirs' ? known.filter((one) => !isChosen(one)) : known,
    overtaken: overtaken.filter(({ now }) => !isChosen(now)),
  };
}

/** Who has changed one of these inputs last. */
const lastAuthor = ({ now: { changes }, changed }: OvertakenSample): Author | null =>
  changes
    .filter(({ omlNames }) => omlNames.some((name) => changed.includes(name)))
    .reduce<Author | null>((last, one) => (last?.on != null && last.on > one.on ? last : one), null);

/** What was chosen beside what others have left, sample by sample. */
export const cropDifferences = (
  offer: CropOffer,
  choice: CropChoice,
  overtaken: readonly OvertakenSample[],
): readonly ChangedCell[] => {
  const words = ({ cropId, modelId, gradeId }: CropChoice): string => {
    const model = offer.models.find(({ id }) => id === modelId);
    const names = [
      offer.crops.find(({ id }) => id === cropId),
      model,
      model?.grainGrades.find(({ id }) => id === gradeId),
    ];
    return names.flatMap((one) => one?.name ?? []).join(', ');
  };
  return overtaken.map((one) => {
    const { now, changed } = one;
    const theirs = words(modelsOf(now));
    return {
      key: String(now.sample.id),
      what: sampleNameOf(now.sample),
      author: lastAuthor(one),
      mine: pifTexts.models.resets(words(choice)),
      theirs:
        changed.length === 0
          ? theirs
          : `${theirs}. ${cellTexts.changed(lastAuthor(one) ?? { by: '', on: null }, pifTexts.models.values(changed.length))}`,
    };
  });
};
