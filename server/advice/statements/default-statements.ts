import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { PRICED_NUTRIENTS, worthOf, type NutrientPrices, type NutrientRates } from '../../../src/model/advice/worth.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { AdviceTables } from '../parameters/schema.ts';

/** An input that a run took from the catalogue because the user did not enter it, with the rates at other values. */
export interface DefaultInput {
  readonly omlName: string;
  readonly description: string;
  readonly unit: string;
  readonly value: number;
  readonly movedBy: number;
  readonly rates: readonly NutrientRates[];
}

const DECIMALS = 2;

/**
 * The inputs at a default that pull at the rates, a sentence each, with how far apart the rates lie.
 * @see docs/engine.md, "What could change the rates"
 */
export const defaultStatements = (
  sampleId: number,
  { inputs, prices }: { readonly inputs: readonly DefaultInput[]; readonly prices: NutrientPrices },
  tables: AdviceTables,
): readonly Statement[] =>
  inputs.flatMap(({ omlName, description, unit, value, movedBy, rates }) => {
    const spans = PRICED_NUTRIENTS.flatMap((nutrient) => {
      const asked = rates.map((of) => of.get(nutrient) ?? 0);
      const [least, most] = [Math.min(...asked), Math.max(...asked)];
      return Math.round(most - least) > 0 ? [{ nutrient, least, most }] : [];
    });
    if (!spans.some(({ least, most }) => most - least >= tables.inputs.tellFromKg)) return [];
    const worth = worthOf(
      spans.map(({ nutrient, least, most }) => ({ nutrient, kgPerHa: [most - least] })),
      prices,
    );
    if (worth === null) return [];
    const printed = (amount: number, decimals = 0): string => figure('', { value: amount, unit: '', decimals }).text;
    return [
      statement(tables, 'INPUT_DEFAULT', {
        level: 'watch',
        sampleId,
        on: omlName,
        figures: worth.figures,
        words: {
          input: description,
          value: `${printed(value, DECIMALS)} ${unit}`,
          moved: `${printed(movedBy, DECIMALS)} ${unit}`,
          rates: adviceTexts.spansUnit(
            adviceTexts.listed(
              spans.map(({ nutrient, least, most }) => adviceTexts.spans(nutrient, printed(least), printed(most))),
            ),
          ),
          worth: worth.words,
        },
      }),
    ];
  });
