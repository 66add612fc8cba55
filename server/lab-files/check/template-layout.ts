import { readColumn } from '../read-column.ts';
import type { SampleType } from '../lab-file-reading.ts';
import { idOf } from './column-roles.ts';
import { fieldIn } from './field-words.ts';
import type { Question } from './question.ts';
import type { RawTable } from './raw-table.ts';
import { isDateMade } from './read-figure.ts';
import { knownTest } from './tests.data.ts';
import { LEAVE } from './use-columns.ts';

export const isHeadOfTemplate = (header: string, sampleType: SampleType): boolean =>
  readColumn(header, sampleType).kind !== 'unknown';

/** What tells samples apart: under a head that the templates do not have it has to be asked. */
const TELLING: ReadonlySet<string> = new Set(['paddock', 'site', 'depth', 'depthFrom', 'depthTo', 'dateSampled']);

/** Does a table have the layout of the templates: a row a sample under one row of heads, and nothing above them? Columns of results may bear other names. */
export function isOfTemplate({ kind, fieldHeaders, leftOut, sampleType, layout, titles }: RawTable): boolean {
  if (kind !== 'wide' || titles.length > 0 || Object.keys(layout).length > 1) return false;
  const telling = leftOut.filter(({ header }) => {
    const meaning = fieldIn(header);
    return meaning?.is === 'field' && TELLING.has(meaning.field);
  });
  return [...Object.values(fieldHeaders), ...telling.map(({ header }) => header)].every((head) =>
    isHeadOfTemplate(head, sampleType),
  );
}

/** Do the templates have all of its heads? Without results its samples are still at the laboratory. */
export const hasTemplateHeads = (table: RawTable): boolean =>
  isOfTemplate(table) && table.leftOut.every(({ header }) => isHeadOfTemplate(header, table.sampleType));

/** How a file in the layout of the templates answers what it does not say; null where it has to be asked all the same. */
export function templateAnswers(tables: readonly RawTable[]): (question: Question) => string | null {
  const meanings = new Map(
    tables.flatMap(({ columns, sampleType }) =>
      columns.map((column) => [idOf(column), readColumn(column.naming.header, sampleType)] as const),
    ),
  );
  return ({ id, where, choices, proposed }) => {
    if (id.startsWith('place ')) return isDateMade(where) ? null : 'none';
    if (id === 'depth none') return '0-10';
    if (id === 'undated') return choices.at(-1)?.id ?? null;
    if (id === 'dates') return proposed;
    if (id === 'ND') return 'not determined';
    if (id === 'ion') return LEAVE.id;
    const meaning = meanings.get(id);
    switch (meaning?.kind) {
      case 'analyte': {
        const { id: measureId } = meaning.measure;
        return choices.find((choice) => knownTest(choice.id.split(' ')[0] ?? '')?.measureId === measureId)?.id ?? null;
      }
      case 'ambiguous':
      case 'wrongUnit':
        return LEAVE.id;
      default:
        return null;
    }
  };
}
