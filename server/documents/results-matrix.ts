import type {
  AnalyteDocument,
  RecommendationDocument,
  ResultDocument,
  SampleDocument,
} from '../../src/model/reports/document-data.ts';
import { ratingTexts } from '../../src/model/texts/samples.ts';
import { firstOf } from '../collections/item-at.ts';
import { depthOrLayers, formatResult, formatUsed, paddockLabel, UNKNOWN, withUnit } from './document-format.ts';
import { classesOf } from './classes.ts';
import { cell, dataTable, evenly, figures, partLabel, words } from './pdf/data-table.ts';
import type { Cell, Column, Table } from './pdf/blocks.ts';
import { ratingLook } from './rating.ts';
import { isShown, resultOf, shownValue, usedText } from './result-columns.ts';

export interface MatrixLook {
  readonly title: string;
  readonly analytesPerTable: number;
  /** Share of the width that the place has; an analyte has 1. */
  readonly placeWidth: number;
  readonly hasBars: boolean;
  /** One line per sample: letters in place of words, and what applies to every figure once at the top. */
  readonly hasLetters?: boolean;
}

const LETTERS = 7.5;

/** A row a sample, a column an analyte: figure and word of its rating on a ground of its colour, the critical value under the head. */
export function resultsMatrix(recommendation: RecommendationDocument, look: MatrixLook): readonly Table[] {
  const { samples } = recommendation;
  const shown = recommendation.analytes.filter(({ analyteId }) => isShown(samples, analyteId));
  // What decides comes first and stays together.
  const parts = [true, false].flatMap((isPrimary) =>
    evenly(
      shown.filter((analyte) => analyte.isPrimary === isPrimary),
      look.analytesPerTable,
    ),
  );
  return parts.map((analytes, index) => {
    const said = analytes.map((analyte) => saidOfAll(samples, analyte));
    return dataTable({
      title: look.title + partLabel(index, parts.length),
      ...(index === 0 && {
        note: noteOf(recommendation, look),
      }),
      size: LETTERS,
      columns: [
        words(look.placeWidth, 'Paddock', 'Site and depth'),
        ...analytes.map((analyte, at) => analyteColumn(recommendation, analyte, said[at] ?? null)),
        // A short last part keeps the width of its columns.
        ...(analytes.length < 4 ? [words(4 - analytes.length, '')] : []),
      ],
      rows: samples.map((sample) => [
        placeCell(recommendation, sample, look),
        ...analytes.map((analyte, at) => resultCell(sample, analyte, look, said[at] !== null)),
        ...(analytes.length < 4 ? [cell('')] : []),
      ]),
    });
  });
}

const HEADS = 'Unit and critical value under each heading.';

const NEAR_MEANS =
  'within the published range of the critical value, where soils differ; its range and that of the rate are in the appendix.';

const LIMIT_MEANS = `<: ${ratingTexts.belowLimit} The rating of a nutrient is then the most favourable one it can have.`;

/** Explains "near the line", bar hatching and `<` where they occur. */
function noteOf({ samples }: RecommendationDocument, { hasBars, hasLetters = false }: MatrixLook): string {
  const depths = [...new Set(samples.map(depthOrLayers))].filter((depth) => depth !== '');
  const has = (of: (result: ResultDocument) => boolean): boolean => samples.some(({ results }) => results.some(of));
  return [
    HEADS,
    ...(hasLetters && depths.length === 1 ? [`All samples ${depths[0]}.`] : []),
    ...(has(({ isNear = false }) => isNear)
      ? [`${hasLetters ? '* ' : ''}Near the line${hasBars ? ' (bar hatched)' : ''}: ${NEAR_MEANS}`]
      : []),
    ...(has(({ used, qualifier }) => (used ?? { qualifier }).qualifier === '<') ? [LIMIT_MEANS] : []),
  ].join(' ');
}

/** Letters of a head's longest word that a column of share 1 has room for. */
const LETTERS_OF_A_SHARE = 9.5;

/** Wider for a long word, which cannot be broken: four 'Exchangeable' beside each other ran into one. */
const shareOf = (head: string): number =>
  Math.max(1, Math.max(...head.split(/[\s-]/).map(({ length }) => length)) / LETTERS_OF_A_SHARE);

/** `modelled, 0–60 cm` where that is true of every figure of the column: then it is said once, under the head. */
function saidOfAll(samples: readonly SampleDocument[], { analyteId }: AnalyteDocument): string | null {
  const said = new Set<string | null>();
  for (const sample of samples) {
    const result = resultOf(sample, analyteId);
    if (!result || shownValue(result) === null) continue;
    said.add(result.used !== null && result.value === null ? usedText(result.used, null) : null);
  }
  const [only = null] = said;
  return said.size === 1 ? only : null;
}

/** In one line a paddock with its site, where it has several, and its depth, where not all have the same. */
function placeCell(
  recommendation: RecommendationDocument,
  sample: SampleDocument,
  { hasLetters = false }: MatrixLook,
): Cell {
  if (!hasLetters) return cell(paddockLabel(sample), placeOf(recommendation, sample));
  const { samples } = recommendation;
  const own = samples.filter((one) => paddockLabel(one) === paddockLabel(sample));
  const depths = new Set(samples.map(depthOrLayers));
  return cell(
    [
      paddockLabel(sample),
      own.length > 1 ? sample.siteName : '',
      depths.size > 1 ? depthOrLayers(sample) : '',
      ownCrop(recommendation, sample),
    ]
      .filter((part) => part !== '')
      .join(', '),
  );
}

const placeOf = (recommendation: RecommendationDocument, sample: SampleDocument): string =>
  [sample.siteName, depthOrLayers(sample), ownCrop(recommendation, sample)].filter((part) => part !== '').join(', ');

/** What grows where, in a recommendation of several crops: the head of the chapter names the one there is else. */
export const ownCrop = ({ samples }: Pick<RecommendationDocument, 'samples'>, { cropName }: SampleDocument): string =>
  new Set(samples.map((sample) => sample.cropName)).size > 1 ? (cropName ?? '') : '';

const analyteColumn = (recommendation: RecommendationDocument, analyte: AnalyteDocument, said: string | null): Column =>
  figures(
    shareOf(analyte.displayName),
    analyte.displayName,
    analyte.unitOfMeasure,
    said ?? '',
    ...criticalLines(recommendation, analyte),
  );

/** `crit. 18.8` and its class; of several classes the span of their values. */
function criticalLines({ criticalValues }: RecommendationDocument, { analyteId }: AnalyteDocument): readonly string[] {
  const own = criticalValues.filter((entry) => entry.analyteId === analyteId);
  const values = [...new Set(own.map(({ criticalValue }) => criticalValue))].sort((a, b) => Number(a) - Number(b));
  const [least] = values;
  if (least === undefined) return [];
  const classes = classesOf(own.map(({ appliesTo }) => appliesTo));
  return [
    values.length === 1 ? `crit. ${least}` : `crit. ${least}–${values.at(-1)}`,
    classes.length === 1 ? firstOf(classes) : `${classes.length} classes`,
  ];
}

/** Beside the word of a level, never in its place. */
const NEAR = 'near the line';

function belowOf(lines: readonly string[]): Pick<Cell, 'below'> {
  const below = lines.filter((line) => line !== '');
  return below.length === 0 ? {} : { below };
}

function resultCell(
  sample: SampleDocument,
  analyte: AnalyteDocument,
  { hasBars, hasLetters = false }: MatrixLook,
  isSaid: boolean,
): Cell {
  const result = resultOf(sample, analyte.analyteId);
  if (!result || shownValue(result) === null) return cell(UNKNOWN);
  const { used, rating } = result;
  const figure = used && formatUsed(used, analyte);
  const shown = result.value === null ? figure! : formatResult(result, analyte);
  const look = rating && ratingLook(rating);
  return {
    text: analyte.unitOfMeasure === '%' && !hasLetters ? withUnit(shown, '%') : shown,
    bold: true,
    ...belowOf([
      used && !isSaid ? usedText(used, result.value === null ? null : figure) : '',
      result.isNear && !hasLetters ? NEAR : '',
    ]),
    ...(look && {
      ...(hasLetters ? { letter: `${look.letter}${result.isNear ? '*' : ''}` } : { word: look.word }),
      tint: { colour: look.colour, strength: look.strength },
    }),
    ...(look &&
      hasBars && {
        bar: { percent: rating.percent, colour: look.colour, ...(result.isNear && { hatched: true as const }) },
      }),
  };
}
