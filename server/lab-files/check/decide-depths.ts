import { depthIn, depthWord, layerOf, unitOf, type DepthUnit, type Layer, type WrittenDepth } from './read-depth.ts';
import type { Questions } from './question.ts';
import type { RawSample, RawTable } from './raw-table.ts';
import { unitOfBare } from './depth-unit.ts';
import { countsAsInAmerica } from './of-america.ts';
import { regionOf } from './regions.ts';
import { isAlongLine, namesLine } from './place-name.ts';
import { OF_HEADS } from './split-depths.ts';
import { splitName } from './split-name.ts';
import { itemAt } from '../../collections/item-at.ts';

/** Where the depth of a sample was found; `said` where the file gives none. */
export type DepthSource = 'columns' | 'name' | 'said';

export type SampleDepth =
  | { readonly is: 'layer'; readonly layer: Layer; readonly source: DepthSource }
  | { readonly is: 'none' }
  | { readonly is: 'bad'; readonly header: string; readonly text: string; readonly reason: string }
  /** A question about it is open. */
  | { readonly is: 'open' };

type Written =
  | { readonly is: 'written'; readonly depth: WrittenDepth; readonly isOfName?: true }
  | { readonly is: 'word'; readonly word: 'top' | 'sub' }
  /** Other words than those, each of which is asked. */
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'single'; readonly to: number; readonly unit: DepthUnit | null; readonly text: string }
  /** Where a layer begins, and nothing of where it ends. */
  | { readonly is: 'upper'; readonly from: number; readonly unit: DepthUnit | null; readonly text: string }
  | { readonly is: 'date'; readonly text: string; readonly field: string }
  | { readonly is: 'bad'; readonly header: string; readonly text: string; readonly reason?: string }
  | { readonly is: 'none' };

const DAY_AS_DEPTH = /^(\d{1,2})-([A-Z][a-z]{2})(?:-\d{2,4})?$|^([A-Z][a-z]{2})-(\d{1,2})$/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The range that a spreadsheet program turned into a date: 20-Oct was 10-20. */
function rangeOfDate(text: string): string | null {
  const iso = /^\d{4}-(\d{2})-(\d{2})$/.exec(text) ?? /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(text);
  const [, day, month, monthFirst, number] = DAY_AS_DEPTH.exec(text) ?? [];
  const pair = iso
    ? [Number(iso[1]), Number(iso[2])]
    : month !== undefined
      ? [Number(day), MONTHS.indexOf(month) + 1]
      : monthFirst !== undefined
        ? [MONTHS.indexOf(monthFirst) + 1, Number(number)]
        : null;
  return pair && pair.every((part) => part > 0) ? `${Math.min(...pair)}-${Math.max(...pair)}` : null;
}

/** What a laboratory or a surveyor calls a layer: D1, B21, 2A. */
const CODE = /^(?:\p{L}{1,3}\d{1,2}\p{L}?|\d\p{L}{1,2}\d?)$/u;
const NONE = /^(?:-|n\/?a|none|nan)$/i;

/** What a sample says of its depth: in two columns, in one, in its name, in that of its sheet; `isLine` where names say metres along a line. */
function writtenDepth(sample: RawSample, table: RawTable, isLine: boolean): Written {
  const { fieldHeaders, fieldUnits, sheet } = table;
  const { fields, dateFields } = sample;
  const unitOfField = (field: 'depth' | 'depthFrom' | 'depthTo'): DepthUnit | null =>
    unitOf(fields.depthUnit ?? '') ?? unitOf(fieldUnits[field] ?? '') ?? unitOf(fieldHeaders[field] ?? '');
  const { depthFrom, depthTo, depth, depthUnit } = fields;
  const isGiven = depthFrom !== undefined || depthTo !== undefined || depth !== undefined;
  if (isGiven && depthUnit !== undefined && unitOf(depthUnit) === null && !NONE.test(depthUnit))
    return { is: 'bad', header: fieldHeaders.depthUnit ?? '', text: depthUnit };
  // A column that says how deep alone says where each layer ends.
  if (
    depthTo !== undefined &&
    depthFrom === undefined &&
    fieldHeaders.depthFrom === undefined &&
    /^\d+(?:\.\d+)?$/.test(depthTo.trim())
  )
    return { is: 'single', to: Number(depthTo), unit: unitOfField('depthTo'), text: depthTo };
  const upper = /^\d+(?:\.\d+)?$/.exec(depthFrom?.trim() ?? '')?.[0];
  if (upper !== undefined && depthTo === undefined && fieldHeaders.depthTo === undefined)
    return { is: 'upper', from: Number(upper), unit: unitOfField('depthFrom'), text: upper };
  if (depthFrom !== undefined || depthTo !== undefined) {
    const [from, to] = [depthFrom, depthTo].map((text) => /^(\d+(?:[.,]\d+)?)\s*(.*)$/.exec(text?.trim() ?? ''));
    const header = boundsHeader(table);
    if (depthFrom === undefined || depthTo === undefined)
      return {
        is: 'bad',
        header,
        text: depthFrom ?? depthTo ?? '',
        reason: `has no ${depthFrom === undefined ? 'upper' : 'lower'} depth beside it`,
      };
    if (!from || !to) {
      const field = from ? 'depthTo' : 'depthFrom';
      return { is: 'bad', header: fieldHeaders[field] ?? header, text: fields[field] ?? '', reason: 'is not a number' };
    }
    const unit = unitOf(to[2] ?? '') ?? unitOfField('depthTo') ?? unitOfField('depthFrom');
    const number = (text: string): number => Number(text.replace(',', '.'));
    return { is: 'written', depth: { from: number(from[1] ?? ''), to: number(to[1] ?? ''), unit } };
  }
  if (depth !== undefined && !NONE.test(depth)) {
    if (dateFields.has('depth') || rangeOfDate(depth) !== null)
      return { is: 'date', text: depth, field: fieldHeaders.depth ?? 'Depth' };
    const found = depthIn(depth);
    if (found) return { is: 'written', depth: { ...found, unit: found.unit ?? unitOfField('depth') } };
    const [, to, said] = /^<?\s*(\d+(?:\.\d+)?)\s*([a-z]+|")?$/i.exec(depth.trim()) ?? [];
    if (to !== undefined && Number(to) > 0 && (said === undefined || unitOf(said) !== null))
      return { is: 'single', to: Number(to), unit: unitOf(said ?? '') ?? unitOfField('depth'), text: depth };
    const word = /^\s*(?:top|sub)\s*$/i.test(depth) ? depthWord(`${depth.trim()}soil`) : depthWord(depth);
    if (word !== null) return { is: 'word', word };
    return /\d/.test(depth) && !CODE.test(depth.trim())
      ? { is: 'bad', header: fieldHeaders.depth ?? '', text: depth }
      : { is: 'words', text: depth.trim() };
  }
  const site = isLine || namesLine(fieldHeaders.site) ? undefined : fields.site;
  for (const name of [fields.name, site, fields.paddock, sheet ?? undefined]) {
    if (name === undefined) continue;
    const split = splitName(name);
    const isNumber = sample.namesAreWhole === true && name !== sheet && split.depth?.unit === null;
    if ((isLine && split.depth?.unit === 'm') || isNumber) continue;
    if (split.depth) return { is: 'written', depth: split.depth, isOfName: true };
    if (split.word) return { is: 'word', word: split.word };
  }
  return { is: 'none' };
}

/** Header of the depth. Two columns that give one depth are reported as one. */
const boundsHeader = ({ fieldHeaders: { depthFrom, depthTo } }: RawTable): string =>
  [depthFrom, depthTo].filter((name) => name !== undefined).join(' and ');

const namesOf = (samples: readonly RawSample[]): string =>
  [...new Set(samples.map(({ fields, row }) => fields.name ?? fields.paddock ?? fields.labNumber ?? `row ${row}`))]
    .slice(0, 5)
    .join(', ');

const rangeIn = (answer: string): WrittenDepth => {
  const [from = Number.NaN, to = Number.NaN] = answer.split('-').map(Number);
  return { from, to, unit: 'cm' };
};

/** The depth of each soil sample of a table in centimetres; what the table leaves open is asked, once for all of it. */
export function decideDepths(table: RawTable, questions: Questions): readonly SampleDepth[] {
  if (table.sampleType === 'plant') return table.samples.map(() => ({ is: 'none' }));
  const isLine = table.samples.some(({ fields }) =>
    [fields.name, fields.site, fields.paddock].some((name) => {
      const depth = name === undefined ? null : splitName(name).depth;
      return depth !== null && isAlongLine(depth);
    }),
  );
  const isNumbered = numbersLayers(table);
  const written = table.samples.map((sample): Written =>
    isNumbered ? { is: 'words', text: sample.fields.depth ?? '' } : writtenDepth(sample, table, isLine),
  );
  const unit = unitOfBare(boundsWithoutUnit(written), table, questions);
  const samplesThat = (is: Written['is']): readonly RawSample[] =>
    table.samples.filter((_, index) => itemAt(written, index).is === is);
  const worded = samplesThat('word');
  const words =
    worded.length === 0
      ? null
      : questions.ask({
          id: 'depth words',
          about: 'depth',
          where: namesOf(worded),
          why: 'words without numbers',
          choices: [{ id: '0-10 / 10-30', label: '0-10 / 10-30' }],
          proposed: '0-10 / 10-30',
          free: 'depths',
          isOfLayout: true,
        });
  const lone = [...new Set(written.flatMap((given) => (given.is === 'single' ? [given.to] : [])))].sort(
    (one, other) => one - other,
  );
  // Of one place alone a layer begins where the one above ends: another paddock's topsoil is no layer of this one.
  const endsAt = endsByPlace(table, written);
  const single =
    lone.length === 0
      ? null
      : questions.ask(loneQuestion(lone, table.fieldHeaders.depth ?? table.fieldHeaders.depthTo ?? 'Depth', endsAt));
  const above = (index: number, to: number): number =>
    single === 'from the surface' ? 0 : Math.max(0, ...itemAt(endsAt, index).filter((end) => end < to));
  const bare = samplesThat('none');
  const ofTitles = depthOfTitles(table);
  const none =
    bare.length === 0
      ? null
      : questions.ask({
          id: 'depth none',
          about: 'depth',
          where: namesOf(bare),
          why: 'no depth in the name',
          choices: [ofTitles],
          proposed:
            (ofTitles.id === SURFACE && (isAbroad(table) || table.fieldHeaders.depth === OF_HEADS)) ||
            hintsAtDepth(table)
              ? null
              : ofTitles.id,
          free: 'depth',
          isOfLayout: true,
        });
  const settle = (depth: WrittenDepth, text: string, header = ''): SampleDepth => {
    const size = depth.unit ?? unit;
    if (size === null) return { is: 'open' };
    const layer = layerOf(depth, size);
    return typeof layer === 'string'
      ? { is: 'bad', header, text, reason: layer }
      : { is: 'layer', layer, source: 'columns' };
  };
  const sourceOf = (given: Written): DepthSource =>
    given.is === 'none' ? 'said' : given.is === 'written' && given.isOfName === true ? 'name' : 'columns';
  const settled = (given: Written, index: number): SampleDepth => {
    const { row, fields } = itemAt(table.samples, index);
    switch (given.is) {
      case 'written':
        return settle(
          given.depth,
          fields.depth ?? `${given.depth.from}-${given.depth.to}`,
          table.fieldHeaders.depth ?? boundsHeader(table),
        );
      case 'single':
        return single === null
          ? { is: 'open' }
          : settle(
              { from: above(index, given.to), to: given.to, unit: given.unit },
              given.text,
              table.fieldHeaders.depth,
            );
      case 'upper': {
        const answer = questions.ask({
          id: `depth upper ${given.text}`,
          about: 'depth',
          where: `column ${table.fieldHeaders.depthFrom ?? 'Depth'}, ${given.text}`,
          why: 'says where a layer begins, and not where it ends',
          choices: layersFrom(given, table, written),
          proposed: layersFrom(given, table, written)[0]?.id ?? null,
          free: 'depth',
          isOfLayout: true,
        });
        return answer === null ? { is: 'open' } : settle(rangeIn(answer), given.text);
      }
      case 'words': {
        const answer = questions.ask({
          id: `depth word ${given.text.toLowerCase()}`,
          about: 'depth',
          where: `column ${table.fieldHeaders.depth ?? 'Depth'}, ${given.text}`,
          why: 'a word without numbers',
          choices: [],
          proposed: null,
          free: 'depth',
          isOfLayout: true,
        });
        return answer === null ? { is: 'open' } : settle(rangeIn(answer), given.text);
      }
      case 'word': {
        const [top, sub] = words?.split('/') ?? [];
        const answer = given.word === 'top' ? top : sub;
        return answer === undefined ? { is: 'open' } : settle(rangeIn(answer), answer);
      }
      case 'date': {
        const range = rangeOfDate(given.text);
        const answer = questions.ask({
          id: `depth cell ${table.sheet ?? ''} ${row}`,
          about: 'depth',
          where: `${table.sheet === null ? '' : `${table.sheet}, `}row ${row}, column ${given.field}`,
          why: `a date: the spreadsheet program turned ${range ?? 'a depth'} into one`,
          choices: range === null ? [] : [{ id: range, label: range }],
          proposed: range,
          free: 'depth',
          isOfLayout: false,
        });
        return answer === null ? { is: 'open' } : settle(rangeIn(answer), given.text, given.field);
      }
      case 'bad':
        return { reason: 'is not a depth such as 0-10 cm', ...given };
      case 'none':
        return none === null ? { is: 'open' } : settle(rangeIn(none), none);
    }
  };
  return written.map((given, index) => {
    const depth = settled(given, index);
    return depth.is === 'layer' ? { ...depth, source: sourceOf(given) } : depth;
  });
}

/** Elsewhere the surface is sampled to other depths than in Australia. */
const isAbroad = (table: RawTable): boolean => countsAsInAmerica(table) || regionOf(table)?.isLikeAustralia === false;
const SURFACE = '0-10';
/** The one layer that titles give with its unit; else that of the surface. */
function depthOfTitles({ titles, notes }: RawTable): { readonly id: string; readonly label: string } {
  const layers = [...titles, ...notes].flatMap((text) => {
    // A sentence may end behind it.
    const found = depthIn(text.replace(/\.(?=\s|$)/g, ' '));
    const layer = found === null || found.unit === null ? '' : layerOf(found, found.unit);
    return typeof layer === 'string' ? [] : [`${layer.fromCm}-${layer.toCm}`];
  });
  const [only = SURFACE] = new Set(layers).size === 1 ? layers : [];
  return { id: only, label: only === SURFACE ? only : `${only}, as its titles say` };
}

/** Does a column speak of depths in another way than is read, and of several? */
function hintsAtDepth({ columns, leftOut, samples }: RawTable): boolean {
  const hints = (header: string): boolean => /\b(?:depth|horizon|layer|increment)\b/i.test(header.replaceAll('_', ' '));
  const differ = (texts: readonly string[]): boolean => new Set(texts).size > 1;
  return (
    leftOut.some(({ header, values }) => hints(header) && differ(values)) ||
    columns.some(
      ({ naming }, index) =>
        hints(naming.header) &&
        differ(
          samples.flatMap(({ cells }) =>
            cells.flatMap(({ column, text }) => (column === index && text !== '' ? [text] : [])),
          ),
        ),
    )
  );
}

/** Are layers counted, from the surface down, and not measured? */
const numbersLayers = ({ fieldHeaders: { depth }, samples }: RawTable): boolean =>
  /^\s*(?:layer|camada|increment)(?: ?(?:no|num|number|id)\.?)?\s*$/i.test(depth ?? '') &&
  samples.every(({ fields }) => /^[1-9]$/.test(fields.depth?.trim() ?? ''));

/** For each sample at which depths the layers of its place end, where one figure alone says it. */
function endsByPlace({ samples }: RawTable, written: readonly Written[]): readonly (readonly number[])[] {
  const keyOf = ({ fields }: RawSample): string =>
    JSON.stringify([fields.farm, fields.paddock ?? fields.name, fields.site, fields.dateSampled]);
  const ends = new Map<string, number[]>();
  samples.forEach((sample, index) => {
    const given = itemAt(written, index);
    if (given.is === 'single') ends.set(keyOf(sample), [...(ends.get(keyOf(sample)) ?? []), given.to]);
  });
  return samples.map((sample) => ends.get(keyOf(sample)) ?? []);
}

/** The layer from one upper depth to the next that the file has, in centimetres; none for the deepest. */
function layersFrom(
  { from, unit }: Extract<Written, { is: 'upper' }>,
  { fieldHeaders }: RawTable,
  written: readonly Written[],
): readonly { readonly id: string; readonly label: string }[] {
  const below = written.flatMap((one) => (one.is === 'upper' && one.from > from ? [one.from] : []));
  if (below.length === 0) return [];
  const size = unit ?? unitOf(fieldHeaders.depthFrom ?? '') ?? 'cm';
  const layer = layerOf({ from, to: Math.min(...below), unit: size }, size);
  if (typeof layer === 'string') return [];
  const id = `${layer.fromCm}-${layer.toCm}`;
  return [{ id, label: `${id} cm, to the next` }];
}

/** One figure for a depth says where a layer ends, and not where it begins. */
function loneQuestion(lone: readonly number[], header: string, endsAt: readonly (readonly number[])[]) {
  const isLayered = endsAt.some((ends) => new Set(ends).size > 1);
  const layers = (fromOf: (at: number) => number): string =>
    lone
      .slice(0, 4)
      .map((to, at) => `${fromOf(at)}-${to}`)
      .join(', ');
  return {
    id: 'depth single',
    about: 'depth',
    where: `column ${header}`,
    why: 'gives one figure for each depth',
    choices: [
      { id: 'from the surface', label: layers(() => 0) },
      ...(!isLayered ? [] : [{ id: 'from the one above', label: layers((at) => lone[at - 1] ?? 0) }]),
    ],
    proposed: isLayered ? 'from the one above' : 'from the surface',
    free: null,
    isOfLayout: true,
  };
}

const boundsWithoutUnit = (written: readonly Written[]): readonly number[] =>
  written.flatMap((given) =>
    given.is === 'written' && given.depth.unit === null
      ? [given.depth.from, given.depth.to]
      : given.is === 'single' && given.unit === null
        ? [given.to]
        : [],
  );
