import { layerNoteText } from '../../src/model/samples/layers.ts';
import type { RecommendationDocument, RunInput, SampleDocument } from '../../src/model/reports/document-data.ts';
import {
  formatCalendarDate,
  formatShort,
  layersCell,
  paddockLabel,
  sampleDepthLabel,
  UNKNOWN,
} from './document-format.ts';
import { ownCrop } from './results-matrix.ts';
import type { Cell, Table } from './pdf/blocks.ts';
import { cell, dataTable, words } from './pdf/data-table.ts';

/** Place and date of each sample, its layers, and the season inputs of its run: once for all figures of the chapter. */
export function samplesTable(recommendation: RecommendationDocument): readonly Table[] {
  const { samples } = recommendation;
  if (samples.length === 0) return [];
  const hasRuns = samples.some(({ inputs }) => inputs !== null);
  return [
    dataTable({
      title: hasRuns ? 'Samples and inputs' : 'Samples',
      ...(hasRuns && { note: 'In brackets: default.' }),
      size: 7.5,
      columns: [
        words(2.3, 'Paddock', 'Site'),
        words(1.75, 'Lab number', 'Sampled'),
        words(2, 'Depth', 'Layers used'),
        ...(hasRuns
          ? [words(1.6, 'Yield'), words(1.7, 'Sown', 'Season’s rain'), words(2.35, 'Last year', 'Year before')]
          : []),
      ],
      rows: samples.map((sample) => [
        cell(paddockLabel(sample), sample.siteName, ownCrop(recommendation, sample)),
        cell(sample.labNumber ?? UNKNOWN, formatCalendarDate(sample.sampledOn)),
        depthCell(sample),
        ...(hasRuns ? inputCells(sample) : []),
      ]),
    }),
  ];
}

const depthCell = (sample: SampleDocument): Cell =>
  cell(
    sampleDepthLabel(sample) || UNKNOWN,
    sample.layers.length > 1 ? `Counts ${layersCell(sample)}` : '',
    sample.layerNote === null ? '' : layerNoteText(sample.layerNote),
  );

/** Assumed inputs are in brackets. */
const inputText = ({ text, isAssumed }: RunInput): string => (isAssumed && text !== UNKNOWN ? `(${text})` : text);

function inputCells({ inputs, targetYieldTPerHa, isSummerRain }: SampleDocument): readonly Cell[] {
  if (inputs === null) return [cell(UNKNOWN), cell(UNKNOWN), cell(UNKNOWN)];
  const target = targetYieldTPerHa === null ? UNKNOWN : `Target ${formatShort(targetYieldTPerHa, 2)} t/ha`;
  return [
    cell(target, isSummerRain ? 'summer rain' : ''),
    cell(inputText(inputs.sown), inputText(inputs.seasonRain)),
    cell(inputText(inputs.lastYear), inputText(inputs.yearBefore)),
  ];
}
