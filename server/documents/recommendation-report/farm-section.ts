import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import type { PrintBlock } from '../pdf/blocks.ts';
import { boldCell, cell, dataTable, words } from '../pdf/data-table.ts';

/** What the plan means for all paddocks together, nutrient by nutrient: how many are short and over, on how many hectares, and the worst. */
export function farmSection({ farm = [] }: RecommendationDocument): readonly PrintBlock[] {
  const withBalance = farm.filter(({ text }) => !text.endsWith(adviceTexts.farm.none));
  if (withBalance.length === 0) return [];
  return [
    dataTable({
      title: adviceTexts.farm.title,
      columns: [words(1, 'Nutrient'), words(9, 'Paddocks')],
      rows: withBalance.map(({ nutrient, isUneven, text }) => {
        const said = text.slice(nutrient.length + 2);
        const sentence = said.charAt(0).toUpperCase() + said.slice(1);
        return [boldCell(nutrient), isUneven ? boldCell(sentence) : cell(sentence)];
      }),
    }),
  ];
}
