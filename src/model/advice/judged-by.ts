import { argumentsOf, oneOf, type Given } from './arguments.ts';
import { GROWN_CROPS, type GrownCrop } from './codes.ts';

const sown = { crop: oneOf(GROWN_CROPS) };
const readSown = argumentsOf('judgedBy', sown);

export interface JudgedBy {
  readonly P: GrownCrop;
  readonly K: GrownCrop;
  readonly S: GrownCrop;
  /** Null where there are none. */
  readonly tissue: GrownCrop | null;
}

const itself = (crop: GrownCrop): JudgedBy => ({ P: crop, K: crop, S: crop, tissue: crop });
const byWheat = { P: 'WHEAT', K: 'WHEAT', S: 'WHEAT' } as const;
const PULSE: JudgedBy = { P: 'WHEAT', K: 'LUPIN', S: 'WHEAT', tissue: null };

const CRITERIA: Readonly<Record<GrownCrop, JudgedBy>> = {
  WHEAT: itself('WHEAT'),
  BARLEY: { ...byWheat, tissue: 'BARLEY' },
  OATS: { ...byWheat, tissue: 'WHEAT' },
  CANOLA: itself('CANOLA'),
  LUPIN: { P: 'WHEAT', K: 'LUPIN', S: 'WHEAT', tissue: 'LUPIN' },
  PASTURE: { ...itself('PASTURE'), tissue: null },
  PULSE,
  CHICKPEA: PULSE,
  FIELD_PEA: PULSE,
  FABA_BEAN: PULSE,
  LENTIL: PULSE,
};

/**
 * Whose criteria the tests of a crop are judged by, nutrient by nutrient: the national data has gaps for break crops.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see SARDI on GRDC project UQ00082, Farmtrials 30697
 * @see docs/engine.md, "What changed in 2026, and why", rule 18
 */
export const judgedBy = (given: Given<typeof sown>): JudgedBy => CRITERIA[readSown(given).crop];
