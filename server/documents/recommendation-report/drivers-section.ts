import { answerTexts as texts } from '../../../src/model/texts/calculators.ts';
import { changedTo } from '../../../src/model/calculators/answers.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { formatNumber, paddockLabel, UNKNOWN } from '../document-format.ts';
import type { PrintBlock } from '../pdf/blocks.ts';
import { boldCell, cell, dataTable, figures, words } from '../pdf/data-table.ts';

/** The three inputs of each nitrogen calculator that would change its nitrogen most, with what a tenth less and more does. */
export function driversSection({ nitrogenBudgets, samples }: RecommendationDocument): readonly PrintBlock[] {
  const rows = nitrogenBudgets.flatMap(({ sampleId, yieldTPerHa, drivers: found }) => {
    if (found === null) return [];
    const sample = samples.find((one) => one.sampleId === sampleId);
    const place = sample ? cell(paddockLabel(sample), sample.siteName) : cell(UNKNOWN);
    return found.drivers.map(({ description, unit, value, withLess, withMore }, at) => [
      at === 0 ? place : cell(''),
      at === 0 ? cell(`${formatNumber(found.nitrogenKgPerHa, 0)}`, `${formatNumber(yieldTPerHa, 2)} t/ha`) : cell(''),
      boldCell(description),
      cell(value === null ? texts.severalLayers : [formatNumber(value, 2), unit].join(' ').trim()),
      cell(changedTo(withLess, found.nitrogenKgPerHa)),
      cell(changedTo(withMore, found.nitrogenKgPerHa)),
    ]);
  });
  if (rows.length === 0) return [];
  return [
    dataTable({
      title: texts.drivers,
      note: 'Inputs with the largest effect on N: kg N/ha with 10% less and 10% more of each.',
      columns: [
        words(110, 'Paddock', 'Site'),
        figures(55, 'N needed', 'kg/ha'),
        words(150, texts.input),
        figures(80, texts.used),
        figures(60, texts.less),
        figures(60, texts.more),
      ],
      rows,
    }),
  ];
}
