import type { AnswersDocument, RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { formatNumber, paddockLabel, UNKNOWN } from '../document-format.ts';
import type { PrintBlock } from '../pdf/blocks.ts';
import { boldCell, cell, dataTable, figures, words } from '../pdf/data-table.ts';

const kg = (value: number | null): string => (value === null ? UNKNOWN : formatNumber(value, 1));

/** What holds for all nutrients of a sample, said once with the first. */
const whyOf = ({ nutrients, bridge }: AnswersDocument, nutrient: string, isFirst: boolean): string =>
  bridge
    .filter(({ on }) => on === nutrient || (isFirst && !nutrients.some((one) => one.nutrient === on)))
    .map(({ sentence }) => sentence)
    .join(' ');

/** Three times nothing is no answer that anybody asked for; that of a sample that needs nothing at all is in the table of what is short. */
const asksForSome = ({ requiredKgPerHa, cardKgPerHa, optimumKgPerHa }: AnswersDocument['nutrients'][number]): boolean =>
  [requiredKgPerHa, cardKgPerHa, optimumKgPerHa].some((kgPerHa) => kgPerHa !== null && kgPerHa !== 0);

/** Budget, card and largest margin of each sample side by side, with the reason why they differ. */
export function answersSection({ answers, samples }: RecommendationDocument): readonly PrintBlock[] {
  const rows = samples.flatMap((sample) => {
    const own = answers.find(({ sampleId }) => sampleId === sample.sampleId);
    if (!own) return [];
    return own.nutrients
      .filter(asksForSome)
      .map(({ nutrient, requiredKgPerHa, cardKgPerHa, optimumKgPerHa, isAtEdge }, at) => [
        cell([paddockLabel(sample), sample.siteName].filter((part) => part !== '').join(', ')),
        boldCell(nutrient),
        cell(kg(requiredKgPerHa)),
        boldCell(kg(cardKgPerHa)),
        cell((isAtEdge ? 'at least ' : '') + kg(optimumKgPerHa)),
        cell(whyOf(own, nutrient, at === 0)),
      ]);
  });
  if (rows.length === 0) return [];
  return [
    dataTable({
      title: 'Budget, rounded and most profitable rate',
      note: 'kg/ha. The plan uses the rounded rate; the most profitable rate is at run prices, for comparison. Nutrients with three zeros are left out.',
      columns: [
        words(120, 'Paddock, site'),
        words(22, ''),
        figures(46, 'Budget'),
        figures(46, 'Card'),
        figures(64, 'Most profitable'),
        words(217, 'Why they differ'),
      ],
      rows,
    }),
  ];
}
