import type { Content, TableCell } from 'pdfmake/interfaces';
import { layerNoteText } from '../../../src/model/samples/layers.ts';
import type {
  AnalyteDocument,
  RecommendationDocument,
  ResultDocument,
  SampleDocument,
} from '../../../src/model/reports/document-data.ts';
import {
  formatCalendarDate,
  formatNutrientRate,
  formatResult,
  formatResultWithUnit,
  formatShort,
  layersCell,
  paddockLabel,
  sampleDepthLabel,
  UNKNOWN,
} from '../document-format.ts';
import type { DocumentOptions } from '../document-options.ts';
import { nutrientSupply } from '../figures.ts';
import { chunked, dataTable, partLabel, type HeadCell } from '../pdf/data-table.ts';
import { ratingBar, ratingLegend } from '../pdf/rating-bar.ts';
import { COLOUR, PORTRAIT_WIDTH } from '../pdf/theme.ts';
import { ratingLook } from '../rating.ts';
import { isShown, resultOf, shownValue, usedText } from '../result-columns.ts';

/** Six fit a portrait page beside the analytes; ten on a landscape page were tried and took more pages. */
const SAMPLES_PER_TABLE = 6;
const ANALYTE_WIDTH = 89;
/** A table of so many analytes, under heads of so many characters, fits on one page. */
const KEPT_TOGETHER_ANALYTES = 14;
const KEPT_TOGETHER_NAME = 100;

/** Samples side by side, one row an analyte: figure with unit, bar, word, demand and supply. */
export function resultsSection(recommendation: RecommendationDocument, options: DocumentOptions): Content[] {
  const analytes = recommendation.analytes.filter(({ analyteId }) => isShown(recommendation.samples, analyteId));
  if (analytes.length === 0) return [{ text: 'No lab results yet.', color: COLOUR.secondary, margin: [0, 12, 0, 0] }];
  const columnWidth = (PORTRAIT_WIDTH - ANALYTE_WIDTH) / SAMPLES_PER_TABLE;
  const parts = chunked(recommendation.samples, SAMPLES_PER_TABLE);
  const title = recommendation.sampleType === 'PLANT' ? 'Plant results' : 'Soil results';
  const tables = parts.map((samples, index) =>
    dataTable({
      title: title + partLabel(index, parts.length),
      widths: [ANALYTE_WIDTH, ...samples.map(() => columnWidth)],
      head: [{ text: '' }, ...samples.map(sampleHead)],
      rows: analytes.map((analyte) => [
        analyteCell(analyte),
        ...samples.map((sample) => resultCell(recommendation, sample, analyte, options)),
      ]),
      marginTop: index === 0 ? 8 : 16,
      // The first stands under the chapter's heading, which must not be left alone on its page.
      keepTogether:
        index > 0 &&
        analytes.length <= KEPT_TOGETHER_ANALYTES &&
        samples.every((sample) => paddockLabel(sample).length <= KEPT_TOGETHER_NAME),
    }),
  );
  return [
    ratingLegend(),
    {
      text: 'D demand, S supply by the products below, kg/ha of the nutrient.',
      fontSize: 7.5,
      color: COLOUR.secondary,
    },
    ...tables,
  ];
}

function sampleHead(sample: SampleDocument): HeadCell {
  const target =
    sample.targetYieldTPerHa === null
      ? []
      : [`Target ${formatShort(sample.targetYieldTPerHa, 2)} t/ha${sample.isSummerRain ? ', summer rain' : ''}`];
  const lines = [
    sample.siteName,
    sampleDepthLabel(sample),
    sample.labNumber ?? '',
    formatCalendarDate(sample.sampledOn),
    ...target,
    sample.layers.length > 1 ? `Counts ${layersCell(sample)}` : '',
    sample.layerNote === null ? '' : layerNoteText(sample.layerNote),
  ].filter((line) => line !== '' && line !== UNKNOWN);
  return {
    lineHeight: 1.1,
    stack: [
      { text: paddockLabel(sample), bold: true },
      ...lines.map((text) => ({ text, fontSize: 6.5, color: COLOUR.secondary })),
    ],
  };
}

const analyteCell = (analyte: AnalyteDocument): TableCell => ({
  lineHeight: 1.05,
  stack: [
    { text: analyte.displayName, bold: true },
    { text: analyte.shortName, fontSize: 7, color: COLOUR.secondary },
  ],
});

function resultCell(
  recommendation: RecommendationDocument,
  sample: SampleDocument,
  analyte: AnalyteDocument,
  options: DocumentOptions,
): TableCell {
  const result = resultOf(sample, analyte.analyteId);
  if (!result || shownValue(result) === null) return { text: UNKNOWN, color: COLOUR.secondary };
  const { rating, used } = result;
  const usedResult = used && { value: used.value, qualifier: '' as const };
  return {
    lineHeight: 1.05,
    stack: [
      { text: formatResultWithUnit(result.value === null ? usedResult! : result, analyte), bold: true },
      ...(used
        ? [
            {
              text: usedText(used, result.value === null ? null : formatResult(usedResult!, analyte)),
              fontSize: 6.5,
              color: COLOUR.secondary,
            },
          ]
        : []),
      ...(rating && options.has('RATING_BARS') ? [ratingBar(rating)] : []),
      ...(rating ? [{ text: ratingLook(rating).word, fontSize: 7 }] : []),
      ...demandLine(recommendation, sample, analyte, result),
    ],
  };
}

function demandLine(
  recommendation: RecommendationDocument,
  sample: SampleDocument,
  { nutrientCode }: AnalyteDocument,
  { demandKgPerHa }: ResultDocument,
): Content[] {
  if (nutrientCode === null || demandKgPerHa === null) return [];
  const supply = nutrientSupply(recommendation.products, sample.sampleId, nutrientCode);
  return [
    {
      text: `D ${formatNutrientRate(nutrientCode, demandKgPerHa)}  S ${formatNutrientRate(nutrientCode, supply)}`,
      fontSize: 6.5,
      color: COLOUR.secondary,
    },
  ];
}
