import { PBI_CLASSES, pbiClass, type PbiClass } from '../../../src/model/advice/pbi-class.ts';
import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { AdviceTables } from '../parameters/schema.ts';
import { usable, type SoilFacts } from './soil-facts.ts';

/** The strongest class that leaves phosphorus available, and the strongest that ties up only some of it. */
const WEAK: PbiClass = 'very low';
const MIDDLING: PbiClass = 'moderate';

function meaningOf(of: PbiClass): string {
  const { weak, middling, strong } = adviceTexts.pbiMeanings;
  const at = PBI_CLASSES.indexOf(of);
  if (at <= PBI_CLASSES.indexOf(WEAK)) return weak;
  return at <= PBI_CLASSES.indexOf(MIDDLING) ? middling : strong;
}

/**
 * The class of a soil that binds phosphorus: a property, without a level.
 * @see DPIRD WA, tables of phosphorus (classes of PBI)
 * @see docs/engine.md, "What changed in 2026, and why", rule 19
 */
export function pbiStatements(facts: SoilFacts, tables: AdviceTables): readonly Statement[] {
  const pbi = usable(facts, 'PBI', tables);
  if (pbi === null) return [];
  const of = pbiClass({ pbi }, tables);
  return [
    statement(tables, 'PBI', {
      level: 'say',
      sampleId: facts.sampleId,
      on: 'PBI',
      figures: [figure('pbi', { value: pbi, unit: '', decimals: 0 })],
      words: { class: of, meaning: meaningOf(of) },
    }),
  ];
}
