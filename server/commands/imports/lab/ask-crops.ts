import { sampleTypeIds } from '../../../../src/model/samples/status.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Check } from '../../../lab-files/check/checked.ts';
import type { SampleType } from '../../../lab-files/lab-file-reading.ts';
import type { Answers, Question } from '../../../lab-files/check/question.ts';
import { willBeSaved } from '../../../lab-files/check/to-parsed.ts';
import { crops } from '../../../queries/pif/crops.ts';

/** Id of the question for the crop of rows without one. */
const cropId = (sampleType: SampleType): string => `crop ${sampleType}`;

/** The answered crop for samples of a type; null without an answer. */
export const cropAnswered = (answers: Answers, sampleType: SampleType): string | null => {
  const id = cropId(sampleType);
  return Object.hasOwn(answers, id) ? (answers[id] ?? null) : null;
};

/** Asks for the crop of new samples without one; `isNew` tests a sample by its position in the check. */
export async function askCrops(
  tx: Tx,
  { samples }: Check,
  isNew: (index: number) => boolean,
): Promise<readonly Question[]> {
  const lacking = new Set(
    samples.flatMap((sample, index) =>
      sample.crop === null && willBeSaved(sample) && isNew(index) ? [sample.sampleType] : [],
    ),
  );
  const asked: Question[] = [];
  for (const sampleType of lacking) {
    const known = await crops(tx, { activeCropsOnly: true, sampleTypeId: sampleTypeIds[sampleType] });
    asked.push({
      id: cropId(sampleType),
      about: 'crop',
      where: `${sampleType} samples without one`,
      why: 'the file names no crop for them',
      choices: known.map(({ name }) => ({ id: name, label: name })),
      proposed: null,
      free: null,
      isOfLayout: false,
    });
  }
  return asked;
}
