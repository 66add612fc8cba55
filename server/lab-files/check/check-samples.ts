import { entriesOf } from '../../../src/model/shared/record.ts';
import { Few } from '../../collections/few.ts';
import { rowRead, type RowTally } from '../row-tally.ts';
import { decideDecimals } from './decide-decimals.ts';
import { undatedDay } from './undated-day.ts';
import { decideDepths, type SampleDepth } from './decide-depths.ts';
import { fieldId } from './column-roles.ts';
import { faultOfCell, isFieldLeft } from './mend-cells.ts';
import { rowId } from './row-id.ts';
import type { decideDates } from './decide-dates.ts';
import type { decideFlags } from './decide-flags.ts';
import type { CheckedResult, CheckedSample, Fault } from './checked.ts';
import type { PlaceOutcome, Places } from './check-places.ts';
import type { Questions } from './question.ts';
import type { FieldName, RawCell, RawSample, RawTable } from './raw-table.ts';
import { conversionFactor, convert } from '../units.ts';
import { readFigure } from './read-figure.ts';
import { MOST_KNOWN, readResults } from './read-results.ts';
import { placeName } from './place-name.ts';
import type { UsedColumn } from './use-columns.ts';
import { itemAt } from '../../collections/item-at.ts';

interface Reading {
  readonly counts?: RowTally | undefined;
  readonly densityGCm3?: number | undefined;
  readonly used: readonly UsedColumn[];
  readonly nd: () => string | null;
  readonly flagOf: ReturnType<typeof decideFlags>;
  readonly dates: ReturnType<typeof decideDates>;
  readonly places: Places;
  readonly questions: Questions;
  readonly today: string;
}

/** Every sample of a table as it will be saved, or with what keeps it from that. */
export function checkSamples(table: RawTable, reading: Reading): readonly CheckedSample[] {
  const marks = decideDecimals(table, reading.questions);
  const depths = decideDepths(table, reading.questions);
  const undated = undatedDay(table, reading);
  const { used, nd, flagOf, densityGCm3 } = reading;
  const inCells = { used, marks, nd, flagOf, densityGCm3, known: new Few<RawCell, CheckedResult>(MOST_KNOWN) };
  return table.samples.map((sample, index) => {
    rowRead(reading.counts);
    const faults: Fault[] = sample.fault === undefined ? [] : [sample.fault];
    const depth = itemAt(depths, index);
    const id = rowId({ sheet: table.sheet, row: sample.row, column: sample.column, nth: sample.nth ?? null });
    const refuse = (field: FieldName, fault: Fault): void => {
      const { columnId, ...cell } = faultOfCell(id, fieldId(field), fault);
      // A depth of two columns is left out with neither of them alone.
      faults.push(columnId === undefined || table.fieldHeaders[field] === undefined ? cell : { ...cell, columnId });
    };
    if (depth.is === 'bad') refuse('depth', { column: depth.header, value: depth.text, reason: depth.reason });
    const layer = depth.is === 'layer' ? depth.layer : null;
    const day = reading.dates.read(sample.fields.dateSampled);
    if (day.is === 'bad')
      refuse('dateSampled', {
        ...faultIn(table, { rawSample: sample, field: 'dateSampled', reason: day.reason }),
        column: table.fieldHeaders.dateSampled ?? 'Date',
      });
    const dateSampled = day.is === 'day' ? day.day : day.is === 'none' ? undated(sample) : null;
    const dateEmergence = emergenceOf(table, { sample, dateSampled, reading, refuse });
    const figures = figuresOf(table, { sample, refuse, isLeft: (field) => isFieldLeft(id, field, reading.questions) });
    const position =
      figures.latitude === null || figures.longitude === null
        ? null
        : { latitude: figures.latitude, longitude: figures.longitude };
    const { id: place, outcome } = sample.isOfOther
      ? { id: null, outcome: { is: 'left' } as const }
      : reading.places.settle(sample, position, shownDepth(depth));
    const read = readResults(sample, { row: id, layer, reading: inCells });
    faults.push(...read.faults);
    refuseLong(table, sample.fields, refuse);
    if (Object.keys(sample.fields).every((field) => !IDENTITY.has(field)))
      faults.push({
        column: '',
        value: '',
        reason:
          'names neither a paddock, a site, a sample nor a lab number: fill one in, or choose the column that does',
      });
    const given = reading.questions.given(id);
    return {
      sheet: table.sheet,
      row: sample.row,
      column: sample.column,
      nth: sample.nth ?? null,
      lines: sample.lines,
      sampleType: table.sampleType,
      labNumber: sample.fields.labNumber ?? null,
      ...namesOf(sample, outcome),
      place,
      depthTopCm: layer?.fromCm ?? null,
      depthBottomCm: layer?.toCm ?? null,
      depthSource: depth.is === 'layer' ? depth.source : null,
      dateSampled,
      isDated: day.is === 'day',
      crop: sample.fields.crop ?? null,
      stage: sample.fields.stage ?? null,
      part: sample.fields.part ?? null,
      ...figures,
      dateEmergence,
      results: read.results,
      noResults: read.noResults,
      faults,
      isLeftOut: given === 'leave' || outcome.is === 'left' || (sample.isSecondReading === true && given === null),
    };
  });
}

/** No name is that long: a line of text has come into the place of one. */
const LONGEST_NAME = 200;
function refuseLong({ fieldHeaders }: RawTable, fields: RawSample['fields'], refuse: Refuse): void {
  for (const [field, text] of entriesOf(fields))
    if (text.length > LONGEST_NAME)
      refuse(field, {
        column: fieldHeaders[field] ?? field,
        value: `${text.slice(0, 60)}…`,
        reason: `is longer than ${LONGEST_NAME} characters`,
      });
}

const IDENTITY: ReadonlySet<string> = new Set(['labNumber', 'name', 'paddock', 'site']);

const shownDepth = (depth: SampleDepth): string | null =>
  depth.is === 'layer' ? `${depth.layer.fromCm}-${depth.layer.toCm} cm` : null;

type Refuse = (field: FieldName, fault: Fault) => void;

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly isWhole?: true;
}

const BOUNDS = {
  latitude: { least: -90, most: 90 },
  longitude: { least: -180, most: 180 },
  plantCount: { least: 0, most: 1_000_000, isWhole: true },
  sampleWeightG: { least: 0, most: 100_000 },
} as const satisfies Partial<Record<FieldName, Bounds>>;

/** Figures that describe a sample; each has to be within its bounds, and a degree has the other one beside it. */
function figuresOf(
  table: RawTable,
  {
    sample,
    refuse,
    isLeft,
  }: { readonly sample: RawSample; readonly refuse: Refuse; readonly isLeft: (field: FieldName) => boolean },
) {
  const figure = (field: keyof typeof BOUNDS): number | null =>
    figureOf(table, { sample, field, bounds: BOUNDS[field], refuse });
  const [latitude, longitude] = [figure('latitude'), figure('longitude')];
  const lacks = (field: 'latitude' | 'longitude', other: 'latitude' | 'longitude'): void =>
    refuse(field, faultIn(table, { rawSample: sample, field, reason: `has no ${other} beside it` }));
  const isAlone = (other: 'latitude' | 'longitude'): boolean => isUnsaid(sample.fields[other]) && !isLeft(other);
  if (latitude !== null && isAlone('longitude')) lacks('latitude', 'longitude');
  if (longitude !== null && isAlone('latitude')) lacks('longitude', 'latitude');
  const weight = figure('sampleWeightG');
  const unit = weightUnit(table);
  const factor = unit === '' ? 1 : conversionFactor(unit, 'g', 'weight');
  if (weight !== null && factor === null)
    refuse(
      'sampleWeightG',
      faultIn(table, { rawSample: sample, field: 'sampleWeightG', reason: `is in ${unit}, which cannot be converted` }),
    );
  return {
    latitude,
    longitude,
    plantCount: figure('plantCount'),
    sampleWeightG: weight === null || factor === null ? null : convert(weight, factor),
  };
}

const isUnsaid = (text: string | undefined): boolean => text === undefined || readFigure(text, '', '.').is === 'none';

const faultIn = (
  { fieldHeaders }: RawTable,
  {
    rawSample: { fields },
    field,
    reason,
  }: { readonly rawSample: RawSample; readonly field: FieldName; readonly reason: string },
): Fault => ({
  column: fieldHeaders[field] ?? field,
  value: fields[field] ?? '',
  reason,
});

/** What the row of units or the head states; '' for grams. */
const weightUnit = ({ fieldHeaders, fieldUnits }: RawTable): string =>
  /\b(?:mg|kg|g|lbs?|oz|t)\b/i.exec(`${fieldUnits.sampleWeightG ?? ''} ${fieldHeaders.sampleWeightG ?? ''}`)?.[0] ?? '';

function figureOf(
  table: RawTable,
  {
    sample,
    field,
    bounds: { least, most, isWhole },
    refuse,
  }: { readonly sample: RawSample; readonly field: FieldName; readonly bounds: Bounds; readonly refuse: Refuse },
): number | null {
  const text = sample.fields[field];
  if (text === undefined) return null;
  const isNegative = least < 0 && text.startsWith('-');
  const read = readFigure(isNegative ? text.slice(1) : text, '', '.');
  if (read.is === 'none') return null;
  const value = read.is === 'value' && read.qualifier === '' ? read.value * (isNegative ? -1 : 1) : null;
  const reason =
    value === null
      ? 'is not a plain number'
      : value < least || value > most
        ? `is out of bounds (${least} to ${most})`
        : isWhole === true && !Number.isInteger(value)
          ? 'is not a whole number'
          : null;
  if (reason === null) return value;
  refuse(field, faultIn(table, { rawSample: sample, field, reason }));
  return null;
}

/** The day on which the crop came up; it lies before that of sampling. */
function emergenceOf(
  table: RawTable,
  {
    sample,
    dateSampled,
    reading: { dates },
    refuse,
  }: {
    readonly sample: RawSample;
    readonly dateSampled: string | null;
    readonly reading: Reading;
    readonly refuse: Refuse;
  },
): string | null {
  const day = dates.read(sample.fields.dateEmergence);
  if (day.is === 'none') return null;
  const reason =
    day.is === 'bad'
      ? day.reason
      : dateSampled !== null && day.day > dateSampled
        ? 'is after the day of sampling'
        : null;
  if (reason !== null) refuse('dateEmergence', faultIn(table, { rawSample: sample, field: 'dateEmergence', reason }));
  return day.is === 'day' ? day.day : null;
}

type Names = Pick<CheckedSample, 'name' | 'farm' | 'paddock' | 'paddockId' | 'isNewPaddock' | 'site'>;

/** The names of a sample: its own, its paddock's, and the site that a name held besides. */
function namesOf(sample: RawSample, outcome: PlaceOutcome): Names {
  const { fields } = sample;
  const written = fields.paddock;
  const place = written === undefined ? null : placeName(written, sample).place;
  const paddock =
    outcome.is === 'paddock'
      ? outcome.paddock.name
      : outcome.is === 'left'
        ? null
        : outcome.is === 'new'
          ? (place ?? placeName(fields.name ?? '', sample).place)
          : place;
  const behind = outcome.is === 'paddock' ? outcome.site : null;
  const isMore = written !== undefined && behind !== null;
  return {
    name: fields.name ?? (isMore ? written : null),
    farm: outcome.is === 'paddock' ? outcome.paddock.farmName : (fields.farm ?? null),
    paddock: outcome.is === 'open' && fields.paddock === undefined ? null : paddock,
    paddockId: outcome.is === 'paddock' ? outcome.paddock.id : null,
    isNewPaddock: outcome.is === 'new',
    site: fields.site ?? behind,
  };
}
