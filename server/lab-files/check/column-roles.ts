import { entriesOf, keysOf } from '../../../src/model/shared/record.ts';
import type { Questions } from './question.ts';
import type { FieldName, LeftColumn, RawColumn, RawSample, RawTable } from './raw-table.ts';
import { itemAt } from '../../collections/item-at.ts';

const FIELD_NAMES: Readonly<Record<FieldName, true>> = {
  labNumber: true,
  name: true,
  farm: true,
  paddock: true,
  site: true,
  depth: true,
  depthFrom: true,
  depthTo: true,
  depthUnit: true,
  dateSampled: true,
  crop: true,
  stage: true,
  part: true,
  latitude: true,
  longitude: true,
  plantCount: true,
  sampleWeightG: true,
  dateEmergence: true,
};

export const columnId = (key: string): string => `column ${key}`;
export const fieldId = (field: string): string => `field ${field}`;
export const leftId = (header: string): string => `left ${header}`;
export const idOf = ({ id, key }: RawColumn): string => id ?? columnId(key);

/** The answer by which a column comes in under the name that the laboratory gave it. */
export const KEEP = 'keep';

/** The field that an answer `field <name>` makes of a column; null where it is another answer. */
export function fieldAnswer(answer: string | null): FieldName | null {
  const [, name = ''] = /^field (\w+)$/.exec(answer ?? '') ?? [];
  return keysOf(FIELD_NAMES).find((field) => field === name) ?? null;
}

/** A column that says which sample it is, whatever it was read as at first. */
interface Source {
  readonly id: string;
  readonly header: string;
  readonly textOf: (sample: RawSample) => string;
}

/** A column that was left out, as one of results. */
const asResult = ({ id, header }: Source): RawColumn => ({
  key: id,
  id,
  naming: { group: '', header, method: '', unit: '' },
  limit: '',
  where: `column ${header}`,
});

const valuesOf = ({ samples }: RawTable, { textOf }: Source): readonly string[] =>
  samples
    .slice(0, 50)
    .map(textOf)
    .filter((text) => text !== '')
    .slice(0, 3);

/**
 * Applies the user's column roles to a table: `field <name>` turns any column into a field, `leave` stops reading a field, and `keep` turns a
 * left-out column into a result. A column that loses its field says which column took it.
 */
export function withRoles(table: RawTable, questions: Questions): RawTable {
  const results = table.columns.map(({ key, naming, where }, index): Source => ({
    id: columnId(key),
    header: naming.header || where,
    textOf: ({ cells }) => cells.find(({ column }) => column === index)?.text ?? '',
  }));
  const left = table.leftOut.map(({ header, isKept }): Source | null =>
    isKept === true
      ? {
          id: leftId(header),
          header,
          textOf: ({ others }) => (others && Object.hasOwn(others, header) ? others[header]! : ''),
        }
      : null,
  );
  const fields = entriesOf(table.fieldHeaders).map(([field, header]): Source & { readonly field: FieldName } => ({
    id: fieldId(field),
    header,
    field,
    textOf: ({ fields: own }) => own[field] ?? '',
  }));
  const roleOf = ({ id }: Source): FieldName | null => fieldAnswer(questions.given(id));
  const isLeft = ({ id }: Source): boolean => questions.given(id) === 'leave';
  const chosen = [...results, ...left.flatMap((source) => source ?? []), ...fields].filter(
    (source) => roleOf(source) !== null,
  );
  const keeps = left.flatMap((source) => (source && questions.given(source.id) === KEEP ? [source] : []));
  if (chosen.length + keeps.length === 0 && !fields.some(isLeft)) return table;
  const sources = new Map<FieldName, Source>();
  for (const source of fields) if (roleOf(source) === null && !isLeft(source)) sources.set(source.field, source);
  for (const source of chosen) sources.set(roleOf(source)!, source);
  const used = new Set([...sources.values()].map(({ id }) => id));
  const dropped = [...fields, ...chosen.filter(({ id }) => !id.startsWith('field '))].filter(({ id }) => !used.has(id));
  // Values from a title, or from the head of a sample column, have no column of their own.
  const isUnheaded = (field: string): boolean => !Object.hasOwn(table.fieldHeaders, field);
  /** Still from where it was read at first. */
  const isAsRead = (field: FieldName): boolean => {
    const source = sources.get(field);
    return source ? source.id === fieldId(field) : isUnheaded(field);
  };
  const kept = table.columns.flatMap((_, index) => (chosen.includes(itemAt(results, index)) ? [] : [index]));
  const newIndex = new Map(kept.map((index, at) => [index, at]));
  return {
    ...table,
    columns: [...kept.map((index) => itemAt(table.columns, index)), ...keeps.map(asResult)],
    fieldHeaders: Object.fromEntries([...sources].map(([field, { header }]) => [field, header])),
    fieldIds: Object.fromEntries([...sources].map(([field, { id }]) => [field, id])),
    fieldUnits: Object.fromEntries(entriesOf(table.fieldUnits).filter(([field]) => isAsRead(field))),
    leftOut: [
      ...table.leftOut.filter((_, index) => ![...chosen, ...keeps].some((source) => source === left[index])),
      ...dropped.map((source): LeftColumn => ({
        id: source.id,
        header: source.header,
        values: valuesOf(table, source),
        reason: isLeft(source) ? 'left out by choice' : 'replaced by another column',
      })),
    ],
    samples: table.samples.map((sample) => ({
      ...sample,
      fields: Object.fromEntries([
        ...Object.entries(sample.fields).filter(([field]) => isUnheaded(field)),
        ...[...sources].flatMap(([field, { textOf }]) => {
          const text = textOf(sample);
          return text === '' ? [] : [[field, text] as const];
        }),
      ]),
      dateFields: new Set([...sample.dateFields].filter(isAsRead)),
      cells: [
        ...sample.cells.flatMap((cell) => {
          const column = newIndex.get(cell.column);
          return column === undefined ? [] : [{ ...cell, column }];
        }),
        ...keeps.map((source, at) => ({
          column: kept.length + at,
          text: source.textOf(sample),
          prefix: '',
          isText: true,
        })),
      ],
    })),
  };
}
