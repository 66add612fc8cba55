import { GROWN_CROPS, type GrownCrop } from '../../../src/model/advice/codes.ts';
import { judgedBy } from '../../../src/model/advice/judged-by.ts';
import { statement, type Statement } from '../../../src/model/advice/statement.ts';
import { worthOf, type Worth } from '../../../src/model/advice/worth.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { AdviceTables } from '../parameters/schema.ts';
import type { SoilFacts, Stakes } from './soil-facts.ts';

const NUTRIENTS = ['P', 'K', 'S'] as const;

/** The crop by its own name, where a rule knows it by that. */
function grownCrop({ crop, cropName }: SoilFacts): GrownCrop | null {
  const named = cropName?.trim().toUpperCase().replaceAll(' ', '_');
  return GROWN_CROPS.find((code) => code === named) ?? crop;
}

/** What the borrowed values ask for. */
const askedByThem = ({ asked, prices }: Stakes, nutrients: readonly (typeof NUTRIENTS)[number][]): Worth | null =>
  worthOf(
    nutrients.map((nutrient) => ({ nutrient, kgPerHa: [asked.get(nutrient) ?? 0] })),
    prices,
  );

function stakeText(worth: Worth | null, stakes: Stakes | undefined): string {
  if (!stakes) return '';
  return worth === null ? adviceTexts.stakes.judgedNone : adviceTexts.stakes.judged(worth.words);
}

/**
 * Names the crop whose critical values rate a crop without its own, by nutrient.
 * @see SARDI on GRDC project UQ00082, Farmtrials 30697
 * @see docs/engine.md, "What changed in 2026, and why", rule 18
 */
export function judgedStatements(facts: SoilFacts, tables: AdviceTables): readonly Statement[] {
  const crop = grownCrop(facts);
  if (crop === null || facts.cropName === undefined) return [];
  const judges = judgedBy({ crop });
  const byCrop = new Map<GrownCrop, (typeof NUTRIENTS)[number][]>();
  for (const nutrient of NUTRIENTS)
    if (judges[nutrient] !== crop) byCrop.set(judges[nutrient], [...(byCrop.get(judges[nutrient]) ?? []), nutrient]);
  if (byCrop.size === 0) return [];
  const criteria = [...byCrop].map(([judge, nutrients], at) => {
    const listed = adviceTexts.listed(nutrients);
    const name = judge.toLowerCase();
    return at === 0 ? adviceTexts.judgedAs(listed, nutrients.length === 1, name) : adviceTexts.judgedAlso(listed, name);
  });
  const worth = facts.stakes ? askedByThem(facts.stakes, [...byCrop.values()].flat()) : null;
  return [
    statement(tables, 'JUDGED_BY', {
      level: 'say',
      sampleId: facts.sampleId,
      on: facts.cropName,
      figures: worth?.figures ?? [],
      words: { crop: facts.cropName, criteria: criteria.join(', '), stake: stakeText(worth, facts.stakes) },
    }),
  ];
}
