import type { Content, TableCell } from 'pdfmake/interfaces';
import type { RecommendationDocument, SampleDocument } from '../../../src/model/reports/document-data.ts';
import { formatNutrientRate, paddockLabel, depthOrLayers, UNKNOWN } from '../document-format.ts';
import { balanceOfShown, demandedNutrients, nutrientDemand, nutrientSupply } from '../figures.ts';
import { chunked, dataTable, figureCell, headCell, headFigure, partLabel, textCell } from '../pdf/data-table.ts';

const NUTRIENTS_PER_TABLE = 4;

/** Kg/ha of each nutrient: what the engine asks for, what the products bring, and the difference. */
export function supplySection(recommendation: RecommendationDocument): Content[] {
  const codes = demandedNutrients(recommendation);
  const samples = recommendation.samples.filter((sample) =>
    codes.some(
      (code) =>
        nutrientDemand(recommendation, sample, code) !== null ||
        nutrientSupply(recommendation.products, sample.sampleId, code) > 0,
    ),
  );
  if (samples.length === 0) return [];
  const parts = chunked(codes, NUTRIENTS_PER_TABLE);
  return parts.map((part, index) =>
    dataTable({
      title: `Nutrient supply against demand${partLabel(index, parts.length)}`,
      note: 'kg/ha of the nutrient. Balance is supply less demand; a minus means that less is supplied than the engine asks for.',
      widths: [119, ...part.flatMap(() => [34, 33, 32])],
      head: [
        headCell('Paddock', 'Site and layers'),
        ...part.flatMap((code) => [headFigure(code, 'Demand'), headFigure('', 'Supply'), headFigure('', 'Balance')]),
      ],
      rows: samples.map((sample) => [
        textCell(paddockLabel(sample), siteLabel(sample)),
        ...part.flatMap((code) => balanceCells(recommendation, sample, code)),
      ]),
    }),
  );
}

const siteLabel = (sample: SampleDocument): string =>
  [sample.siteName, depthOrLayers(sample)].filter((part) => part !== '').join(', ');

function balanceCells(
  recommendation: RecommendationDocument,
  sample: SampleDocument,
  code: string,
): readonly TableCell[] {
  const demand = nutrientDemand(recommendation, sample, code);
  const supply = nutrientSupply(recommendation.products, sample.sampleId, code);
  return [
    figureCell(demand === null ? UNKNOWN : formatNutrientRate(code, demand)),
    figureCell(formatNutrientRate(code, supply)),
    figureCell(demand === null ? UNKNOWN : formatNutrientRate(code, balanceOfShown(code, demand, supply)), true),
  ];
}
