import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import type { DocumentOptions } from '../document-options.ts';
import type { PrintBlock } from '../pdf/blocks.ts';
import { ratingLegend } from '../pdf/rating-legend.ts';
import { resultsMatrix } from '../results-matrix.ts';
import { samplesTable } from '../samples-table.ts';

const ANALYTES_PER_TABLE = 9;
const PLACE_WIDTH = 2.1;

/** Samples down, analytes across, with what each sample is and what its run was told. */
export function resultsSection(
  recommendation: RecommendationDocument,
  options: DocumentOptions,
): readonly PrintBlock[] {
  const matrix = resultsMatrix(recommendation, {
    title: recommendation.sampleType === 'PLANT' ? 'Plant results' : 'Soil results',
    analytesPerTable: ANALYTES_PER_TABLE,
    placeWidth: PLACE_WIDTH,
    hasBars: options.has('RATING_BARS'),
  });
  return matrix.length === 0
    ? [{ kind: 'words', text: 'No lab results yet.' }]
    : [...ratingLegend(), ...matrix, ...samplesTable(recommendation)];
}
