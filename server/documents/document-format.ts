import { formatAmount } from '../../src/model/format/amount.ts';
import { formatReported } from '../../src/model/format/lab-value.ts';
import { formatNumber as formatOnScreen, NO_VALUE } from '../../src/model/format/number.ts';
import { layersText } from '../../src/model/samples/layers.ts';
import { dayIn } from '../time-zone.ts';
import type {
  UsedFigure,
  AnalyteDocument,
  CalendarDate,
  Instant,
  ResultDocument,
  SampleDocument,
} from '../../src/model/reports/document-data.ts';

/** Shown where something is not known. */
export const UNKNOWN = NO_VALUE;

/** Print has a true minus sign. */
const inPrint = (figure: string): string => figure.replace('-', '−');

/** Fixed decimals, thousands separated by a comma: `-1234.5` at 1 is `−1,234.5`. */
export const formatNumber = (value: number, decimals: number): string =>
  inPrint(formatOnScreen(value, { decimals, fixed: true }));

/** At most `decimals` decimals, no trailing zeros: for percentages, rates and doses as people type them. */
export const formatShort = (value: number, decimals: number): string => inPrint(formatOnScreen(value, { decimals }));

/** An amount of product, as on screen. */
export const printedAmount = (amount: number, unit: string): string => inPrint(formatAmount(amount, unit));

/** `dd/MM/yyyy` of an instant in a zone. */
export function formatDay(instant: Instant, timeZone: string): string {
  return dayIn(new Date(instant), timeZone);
}

/** `dd/MM/yyyy` of a calendar date; no zone takes part. */
export function formatCalendarDate(date: CalendarDate | null): string {
  const [year, month, day] = date?.split('-') ?? [];
  return year && month && day ? `${day}/${month}/${year}` : UNKNOWN;
}

/** The figure without unit, as the cards show it: `<5`, `48`, `18 kg/ha` where the laboratory wrote so, or a dash when not measured. */
export const formatResult = (
  result: Pick<ResultDocument, 'value' | 'qualifier' | 'text'> | undefined,
  { decimalPlaces }: Pick<AnalyteDocument, 'decimalPlaces'>,
): string => inPrint(perAreaIn(result) ?? formatReported(result ?? { value: null }, decimalPlaces));

const perAreaIn = (result: Pick<ResultDocument, 'value' | 'text'> | undefined): string | null =>
  result?.value == null ? null : (result.text ?? null);

/** What was used in place of the laboratory's figure, with its sign and in its decimals: it has digits that no laboratory reported. */
export const formatUsed = (
  { value, qualifier }: Pick<UsedFigure, 'value' | 'qualifier'>,
  { decimalPlaces }: Pick<AnalyteDocument, 'decimalPlaces'>,
): string => `${qualifier}${formatNumber(value, decimalPlaces)}`;

/** `<5 mg/kg`; a figure without a unit is printed bare. */
export function formatResultWithUnit(
  result: Pick<ResultDocument, 'value' | 'qualifier' | 'text'> | undefined,
  analyte: Pick<AnalyteDocument, 'decimalPlaces' | 'unitOfMeasure'>,
): string {
  const figure = formatResult(result, analyte);
  return figure === UNKNOWN || perAreaIn(result) !== null ? figure : withUnit(figure, analyte.unitOfMeasure);
}

/** The unit after a figure, separated by a no-break space; a per cent sign follows without a space. */
export function withUnit(figure: string, unit: string): string {
  if (unit === '') return figure;
  return unit === '%' ? `${figure}%` : `${figure}\u00a0${unit}`;
}

/** `0cm to 10cm`; for plants the mean weight and age; empty when neither is known (specification part 2, section 5). */
export function sampleDepthLabel(sample: SampleDocument): string {
  if (sample.depthToCm !== null)
    return `${formatShort(sample.depthFromCm ?? 0, 1)}cm to ${formatShort(sample.depthToCm, 1)}cm`;
  const weight = sample.averagePlantWeightG === null ? [] : [`${formatNumber(sample.averagePlantWeightG, 2)} g`];
  const age = sample.daysFromEmergence === null ? [] : [`${sample.daysFromEmergence} days from emergence`];
  return [...weight, ...age].join(', ');
}

/** The layers that count in the sample's figures, as `0–10, 10–30 cm`; empty for plants and for a layer below the surface. */
export const layersCell = ({ layers }: Pick<SampleDocument, 'layers'>): string =>
  layers.length === 0 ? '' : layersText(layers);

/** The depth, or the layers when several count, as printed after the name of a site. */
export const depthOrLayers = (sample: SampleDocument): string =>
  sample.layers.length > 1 ? layersCell(sample) : sampleDepthLabel(sample);

export function paddockLabel(sample: Pick<SampleDocument, 'paddockName'>): string {
  return sample.paddockName ?? 'Unknown paddock';
}

/** `1 sample`, `3 samples`. */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count, 0)} ${noun}${count === 1 ? '' : 's'}`;
}
