import type { LeftColumn, RawSample, RawTable } from './raw-table.ts';
import { leftId } from './column-roles.ts';
import { proposePlace, type KnownPaddock } from './propose-places.ts';
import type { Questions } from './question.ts';
import { splitName } from './split-name.ts';

const isPositioned = ({ fields }: RawSample): boolean =>
  fields.latitude !== undefined && fields.longitude !== undefined;

/** Degrees under each other's heads: latitudes beyond the poles, where the longitudes could be latitudes. Exchanging them is asked, and proposed. */
export function exchangedDegrees(table: RawTable, questions: Questions): RawTable {
  const placed = table.samples.filter(isPositioned);
  const isExchanged = ({ fields }: RawSample): boolean =>
    Math.abs(Number(fields.latitude)) > 90 && Math.abs(Number(fields.longitude)) <= 90;
  if (placed.length === 0 || !placed.every(isExchanged)) return table;
  const { latitude = 'latitude', longitude = 'longitude' } = table.fieldHeaders;
  const answer = questions.ask({
    id: 'degrees',
    about: 'position',
    where: `columns ${latitude} and ${longitude}`,
    why: 'no latitude is beyond 90 degrees',
    choices: [
      { id: 'exchange', label: "they are in each other's columns: exchange them" },
      { id: 'leave', label: 'leave positions out' },
    ],
    proposed: 'exchange',
    free: null,
    isOfLayout: true,
  });
  const placedBy = ({ latitude: lat, longitude: lon, ...fields }: RawSample['fields']): RawSample['fields'] =>
    answer === 'exchange' && lat !== undefined && lon !== undefined
      ? { ...fields, latitude: lon, longitude: lat }
      : fields;
  return { ...table, samples: table.samples.map((sample) => ({ ...sample, fields: placedBy(sample.fields) })) };
}

/** Where Australia and New Zealand lie, with the latitude without its sign. */
const isOfSouth = ({ fields }: RawSample): boolean => {
  const [lat, lon] = [Number(fields.latitude), Number(fields.longitude)];
  return (lat >= 10 && lat <= 44 && lon >= 112 && lon <= 154) || (lat >= 34 && lat <= 48 && lon >= 166 && lon <= 179);
};
/** Latitudes without the sign of the south, where the longitudes are those of Australia or New Zealand: whether it is missing is asked, and proposed. */
export function southernDegrees(table: RawTable, questions: Questions): RawTable {
  const placed = table.samples.filter(isPositioned);
  if (placed.length === 0 || !placed.every(isOfSouth)) return table;
  const answer = questions.ask({
    id: 'hemisphere',
    about: 'position',
    where: `column ${table.fieldHeaders.latitude ?? 'latitude'}`,
    why: 'the latitudes are north of the equator',
    choices: [
      { id: 'south', label: 'they are south of it: add the sign' },
      { id: 'north', label: 'they are north of it' },
    ],
    proposed: 'south',
    free: null,
    isOfLayout: true,
  });
  if (answer !== 'south') return table;
  return {
    ...table,
    samples: table.samples.map((sample) =>
      isPositioned(sample)
        ? { ...sample, fields: { ...sample.fields, latitude: `-${sample.fields.latitude?.trim() ?? ''}` } }
        : sample,
    ),
  };
}

const PLACES = ['name', 'paddock', 'site'] as const;
const NAMES = ['labNumber', ...PLACES] as const;

/** Most names of a column hold a depth, as `Lane 0-10`. */
const holdDepths = (values: readonly string[]): boolean =>
  values.filter((value) => splitName(value).depth !== null && /\p{L}/u.test(value)).length > values.length / 2;

/** As many tell what a column holds. */
const VALUES_LOOKED_AT = 50;
/** Are most of these, which are words, names of paddocks that the customer has, or like them where that is asked? */
const namePaddocks = (values: readonly string[], paddocks: readonly KnownPaddock[], isLikeEnough = false): boolean => {
  const some = [...new Set(values)].slice(0, VALUES_LOOKED_AT);
  const isKnown = (value: string): boolean => {
    if (!/\p{L}/u.test(value)) return false;
    const { paddock, isAsked } = proposePlace(value, { farmName: null, position: null, paddocks });
    return paddock !== null && (isLikeEnough || !isAsked);
  };
  return some.filter(isKnown).length > some.length / 2;
};

/**
 * Treats lab-number-like text over samples with tests down, such as `Mill 2026`, as names when they resemble paddock names and nothing else names the
 * samples.
 */
export function withNumbersThatName(table: RawTable, paddocks: readonly KnownPaddock[]): RawTable {
  const { kind, samples } = table;
  const numbers = samples.flatMap(({ fields }) => fields.labNumber ?? []);
  const areWords = numbers.every((number) => /\p{L}{3}/u.test(number));
  if (
    kind !== 'transposed' ||
    table.saysNumbers === true ||
    isPlaced(table) ||
    !areWords ||
    !namePaddocks(numbers, paddocks, true)
  )
    return table;
  return {
    ...table,
    samples: samples.map((sample) => {
      const { labNumber, ...fields } = sample.fields;
      return labNumber === undefined ? sample : { ...sample, fields: { ...fields, name: labNumber } };
    }),
  };
}

const isPlaced = ({ samples }: RawTable): boolean =>
  samples.some(({ fields }) => PLACES.some((name) => fields[name] !== undefined));

/** What a sheet is called that no paddock is called after. */
const OF_NO_PADDOCK =
  /^(?:(?:sheet|tabelle|feuil|hoja|blad|planilha|page|table)\s*\d*|.*\b(?:soils?|plants?|tissue|results?|data|report|samples?|labs?|laborator\w*|analys[ie]s|tests?|summary|export|raw|all|layers?|topsoils?|subsoils?)\b.*|\D{0,3}\d[\d\s./-]*|[a-z]{3,9}[ -]?\d{2,4})$/i;
/** Asks once whether sheets are named after paddocks, for all sheets whose samples have no other location. Assumes yes until the user answers. */
export function sheetsOfPaddocks(
  tables: readonly RawTable[],
  paddocks: readonly KnownPaddock[],
  questions: Questions,
): ReadonlySet<string> {
  const unplaced = tables.filter((table) => table.samples.length > 0 && !isPlaced(table));
  const sheets = [...new Set(unplaced.flatMap(({ sheet }) => sheet ?? []))];
  const open = sheets.filter((sheet) => !namePaddocks([sheet], paddocks));
  const isNamed = (sheet: string): boolean =>
    /\p{L}/u.test(sheet) && !OF_NO_PADDOCK.test(sheet.trim()) && splitName(sheet).depth === null;
  if (sheets.length < 2 || open.length === 0 || !open.every(isNamed)) return new Set();
  const answer = questions.ask({
    id: 'sheets',
    about: 'paddock',
    where: open.length > 4 ? `${open.slice(0, 4).join(', ')} …` : open.join(', '),
    why: 'no row names its paddock, and the sheets have these names',
    choices: [
      { id: 'paddocks', label: 'the sheets are paddocks' },
      { id: 'none', label: 'the sheets are not paddocks' },
    ],
    proposed: 'paddocks',
    free: null,
    isOfLayout: true,
  });
  return new Set(answer === 'none' ? [] : open);
}

/** Gives samples without a location the paddock that their sheet is named after, if the customer has it or the user confirms it. */
export function withNameOfSheet(
  table: RawTable,
  { paddocks, ofPaddocks }: { readonly paddocks: readonly KnownPaddock[]; readonly ofPaddocks: ReadonlySet<string> },
): RawTable {
  const { sheet, samples } = table;
  if (sheet === null || isPlaced(table) || !(ofPaddocks.has(sheet) || namePaddocks([sheet], paddocks))) return table;
  return { ...table, samples: samples.map((sample) => ({ ...sample, fields: { ...sample.fields, paddock: sheet } })) };
}

/**
 * Where no column names a sample, the first that tells them apart is asked for: `soil` with soil1, soil2; where a number alone does, one whose names hold
 * their depths. An unknown column that holds names of the customer's paddocks is asked for wherever nothing else does.
 */
export function askNames(table: RawTable, paddocks: readonly KnownPaddock[], questions: Questions): void {
  const { samples, fieldHeaders } = table;
  const isNamed = (names: readonly (typeof NAMES)[number][]): boolean =>
    samples.some(({ fields }) => names.some((name) => fields[name] !== undefined));
  if (samples.length === 0 || isNamed(['paddock'])) return;
  const hasDepths = fieldHeaders.depth !== undefined || fieldHeaders.depthTo !== undefined;
  const isNumbered = isNamed(['labNumber']);
  const valuesOf = ({ header }: LeftColumn): readonly string[] =>
    samples.flatMap(({ others }) => (others && Object.hasOwn(others, header) ? [others[header]!] : []));
  const arePaddocks = namePaddocks(
    samples.flatMap(({ fields }) => fields.name ?? fields.site ?? []),
    paddocks,
  );
  const ofPaddocks = arePaddocks
    ? undefined
    : table.leftOut.find(
        (left) =>
          left.isKept === true && left.reason.startsWith('is not known') && namePaddocks(valuesOf(left), paddocks),
      );
  const isEnough = isNamed(PLACES) || (isNumbered && hasDepths);
  const column =
    ofPaddocks ??
    table.leftOut.find((left) => {
      if (isEnough) return false;
      const values = valuesOf(left);
      const isApart = left.isKept === true && values.length > 0 && new Set(values).size >= values.length / 2;
      return isApart && (!isNumbered || holdDepths(values));
    });
  if (column === undefined || questions.given(leftId(column.header)) !== null) return;
  questions.ask({
    id: leftId(column.header),
    about: 'name',
    where: `column ${column.header}`,
    why: ofPaddocks ? "holds names of the customer's paddocks" : 'no other column names the samples',
    choices: [
      { id: 'field name', label: 'names of samples' },
      { id: 'field site', label: 'sites' },
      { id: 'field paddock', label: 'paddocks' },
      { id: 'leave', label: 'leave out' },
    ],
    // With a depth behind it a name is parted.
    proposed: ofPaddocks && !holdDepths(valuesOf(ofPaddocks)) && isNamed(['name']) ? 'field paddock' : 'field name',
    free: null,
    isOfLayout: true,
  });
}
