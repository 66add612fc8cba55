import { entriesOf } from '../../../src/model/shared/record.ts';
import type { CheckedColumn } from './checked.ts';
import { fieldIn } from './field-words.ts';
import { fieldId, idOf, leftId } from './column-roles.ts';
import type { RawColumn, RawTable } from './raw-table.ts';
import { type UsedColumn, wordsOf } from './use-columns.ts';
import { itemAt } from '../../collections/item-at.ts';

/** The columns of a table for people: results, fields, and what is left out. */
export function shownColumns(table: RawTable, used: readonly UsedColumn[]): readonly CheckedColumn[] {
  const values = firstValues(table);
  const results = used.map(({ column, use, isOpen, reason }, index): CheckedColumn => {
    return {
      id: idOf(column),
      sheet: table.sheet,
      canBeField: true,
      header: nameIn(table, column),
      values: values[index] ?? [],
      use: use ? 'result' : isOpen ? 'open' : 'left out',
      testId: use?.test.id ?? null,
      meaning: use ? wordsOf(use.test) : '',
      unit: use?.shownUnit ?? column.naming.unit,
      factor: use?.factor ?? null,
      reason,
    };
  });
  const plain = { testId: null, unit: '', factor: null, sheet: table.sheet } as const;
  // A column that holds both degrees of a place is one column.
  const own = entriesOf(table.fieldHeaders).filter(
    ([field, header]) => field !== 'longitude' || header !== table.fieldHeaders.latitude,
  );
  const fields = own.map(([field, header]): CheckedColumn => {
    const id = table.fieldIds?.[field] ?? fieldId(field);
    const isPosition = field === 'latitude' && table.fieldHeaders.longitude === header;
    const valueOf = ({ fields: said }: RawTable['samples'][number]): string | undefined =>
      isPosition && said.latitude !== undefined ? `${said.latitude}, ${said.longitude}` : said[field];
    return {
      ...plain,
      id,
      header,
      canBeField: !isPosition,
      values: table.samples.flatMap((sample) => valueOf(sample) ?? []).slice(0, 3),
      use: 'field',
      meaning: isPosition ? 'position' : field,
      reason:
        id === fieldId(field)
          ? fieldIn(header)?.is === 'field'
            ? 'from the column name'
            : 'its cells name it'
          : 'chosen',
    };
  });
  const left = table.leftOut.map((column): CheckedColumn => ({
    ...plain,
    id: column.id ?? leftId(column.header),
    canBeField: column.isKept === true || column.id !== undefined,
    header: column.header,
    values: column.values,
    use: 'left out',
    meaning: '',
    reason: column.reason,
  }));
  return [...fields, ...results, ...left];
}

/** The header as people know it; the method beside it where another column bears the same. */
function nameIn({ columns }: RawTable, { naming }: RawColumn): string {
  const header = [naming.group, naming.header].filter((text) => text !== '').join(': ');
  const isShared = columns.some(
    (one) => one.naming !== naming && one.naming.header === naming.header && one.naming.group === naming.group,
  );
  return isShared && naming.method !== '' ? `${header} (${naming.method})` : header;
}

function firstValues({ samples, columns }: RawTable): readonly (readonly string[])[] {
  const values = columns.map((): string[] => []);
  for (const { cells } of samples.slice(0, 50))
    for (const { column, text } of cells)
      if (text !== '' && itemAt(values, column).length < 3) itemAt(values, column).push(text.slice(0, 60));
  return values;
}
