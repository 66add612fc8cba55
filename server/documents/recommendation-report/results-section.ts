import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import type { DocumentOptions } from '../document-options.ts';
import type { PrintBlock, Table } from '../pdf/blocks.ts';
import { ratingLegend } from '../pdf/rating-legend.ts';
import { resultsMatrix } from '../results-matrix.ts';
import { samplesTable } from '../samples-table.ts';

const ANALYTES_PER_TABLE = 9;
const PLACE_WIDTH = 2.1;

const titleOf = ({ sampleType }: RecommendationDocument): string =>
  sampleType === 'PLANT' ? 'Plant results' : 'Soil results';

/** A line a sample: each figure with the letter of its rating. */
export const resultsByPaddock = (
  recommendation: RecommendationDocument,
  options: DocumentOptions,
): readonly PrintBlock[] =>
  orNone(
    resultsMatrix(recommendation, {
      title: titleOf(recommendation),
      analytesPerTable: ANALYTES_PER_TABLE,
      placeWidth: PLACE_WIDTH,
      hasBars: options.has('RATING_BARS'),
      hasLetters: true,
    }),
    [],
  );

const orNone = (matrix: readonly Table[], after: readonly PrintBlock[]): readonly PrintBlock[] =>
  matrix.length === 0 ? [{ kind: 'words', text: 'No lab results yet.' }] : [...ratingLegend(), ...matrix, ...after];

/** Samples down, analytes across, with the sample's details and the inputs of its run. */
export function resultsSection(
  recommendation: RecommendationDocument,
  options: DocumentOptions,
): readonly PrintBlock[] {
  const matrix = resultsMatrix(recommendation, {
    title: titleOf(recommendation),
    analytesPerTable: ANALYTES_PER_TABLE,
    placeWidth: PLACE_WIDTH,
    hasBars: options.has('RATING_BARS'),
  });
  return orNone(matrix, samplesTable(recommendation));
}
