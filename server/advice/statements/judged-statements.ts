import { GROWN_CROPS, type GrownCrop } from '../../../src/model/advice/codes.ts';
import { judgedBy } from '../../../src/model/advice/judged-by.ts';
import { statement, type Statement } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { AdviceTables } from '../parameters/schema.ts';
import type { SoilFacts } from './soil-facts.ts';

const NUTRIENTS = ['P', 'K', 'S'] as const;

/** The crop by its own name, where a rule knows it by that. */
function grownCrop({ crop, cropName }: SoilFacts): GrownCrop | null {
  const named = cropName?.trim().toUpperCase().replaceAll(' ', '_');
  return GROWN_CROPS.find((code) => code === named) ?? crop;
}

/** Whose values judge the tests of a crop that has none of its own, nutrient by nutrient. */
export function judgedStatements(facts: SoilFacts, tables: AdviceTables): readonly Statement[] {
  const crop = grownCrop(facts);
  if (crop === null || facts.cropName === undefined) return [];
  const judges = judgedBy({ crop });
  const byCrop = new Map<GrownCrop, string[]>();
  for (const nutrient of NUTRIENTS)
    if (judges[nutrient] !== crop) byCrop.set(judges[nutrient], [...(byCrop.get(judges[nutrient]) ?? []), nutrient]);
  if (byCrop.size === 0) return [];
  const criteria = [...byCrop].map(([judge, nutrients], at) => {
    const listed = [nutrients.slice(0, -1).join(', '), nutrients.at(-1)].filter((part) => part !== '').join(' and ');
    const name = judge.toLowerCase();
    return at === 0 ? adviceTexts.judgedAs(listed, nutrients.length === 1, name) : adviceTexts.judgedAlso(listed, name);
  });
  return [
    statement(tables, 'JUDGED_BY', {
      level: 'say',
      sampleId: facts.sampleId,
      on: 'CROP',
      words: { crop: facts.cropName, criteria: criteria.join(', ') },
    }),
  ];
}
