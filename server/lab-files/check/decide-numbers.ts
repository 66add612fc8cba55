import { isShortenedNumber } from '../shortened-number.ts';
import type { Fault } from './checked.ts';
import { isDateMade } from './read-figure.ts';
import type { Questions } from './question.ts';
import type { FieldName, RawSample, RawTable } from './raw-table.ts';

const NUMBERED = ['labNumber', 'name', 'site'] as const satisfies readonly FieldName[];
type Numbered = (typeof NUMBERED)[number];

const isShortened = ({ fields }: RawSample, field: FieldName): boolean => isShortenedNumber(fields[field] ?? '');
const isSound = (sample: RawSample, field: FieldName): boolean =>
  sample.fields[field] !== undefined && !isShortened(sample, field);

/** Numbers of the laboratory that a spreadsheet program has made dates, as 3-1 becomes 3-Jan: asked whether they are kept so. */
function withoutDates(table: RawTable, questions: Questions): RawTable {
  const isDated = ({ fields }: RawSample): boolean => isDateMade(fields.labNumber ?? '');
  const [first, ...others] = table.samples.filter(isDated);
  if (first === undefined) return table;
  const answer = questions.ask({
    ...question(table, { field: 'labNumber', first, others: others.length }),
    id: `dated labNumber ${table.sheet ?? ''}`.trim(),
    why: 'is a date that a spreadsheet program has made of a number; better export the file again with this column as text',
  });
  if (answer !== WITHOUT.id) return table;
  return {
    ...table,
    samples: table.samples.map((sample) => {
      const { labNumber: _, ...fields } = sample.fields;
      return isDated(sample) ? { ...sample, fields } : sample;
    }),
  };
}

/**
 * Asks whether to keep numbers that a spreadsheet shortened to a power of ten: the original digits are lost. In a table with one row per result the
 * loss may have merged several samples, which cannot be undone.
 */
export function decideNumbers(given: RawTable, questions: Questions): RawTable {
  const table = withoutDates(given, questions);
  const found = NUMBERED.filter((field) => table.samples.some((sample) => isShortened(sample, field)));
  if (found.length === 0) return table;
  const dropped = found.filter((field) => {
    const [first, ...others] = table.samples.filter((sample) => isShortened(sample, field));
    return (
      first !== undefined && questions.ask(question(table, { field, first, others: others.length })) === WITHOUT.id
    );
  });
  return {
    ...table,
    samples: table.samples.map((sample) => {
      const lost = found.filter((field) => isShortened(sample, field));
      const [first] = lost;
      if (first === undefined) return sample;
      if (table.kind === 'long' && mayBeSeveral(sample)) return { ...sample, fault: faultOf(table, sample, first) };
      const without = new Set<string>(lost.filter((field) => dropped.includes(field)));
      return {
        ...sample,
        fields: Object.fromEntries(Object.entries(sample.fields).filter(([field]) => !without.has(field))),
      };
    }),
  };
}

/** Is the lost number the only thing that separates this sample's rows from another's, or does a test occur in them twice? */
function mayBeSeveral(sample: RawSample): boolean {
  if (isSound(sample, 'labNumber')) return false;
  const isNamed = (['name', 'paddock', 'site'] as const).some((field) => isSound(sample, field));
  return !isNamed || new Set(sample.cells.map(({ column }) => column)).size < sample.cells.length;
}

const faultOf = ({ fieldHeaders }: RawTable, { fields }: RawSample, field: Numbered): Fault => ({
  column: fieldHeaders[field] ?? 'Lab number',
  value: fields[field] ?? '',
  reason:
    'was shortened by the spreadsheet, and its rows may be of several samples; export the file again with this column as text',
});

const WITHOUT = { id: 'without', label: 'save without it' } as const;

function question(
  { sheet, fieldHeaders }: RawTable,
  { field, first, others }: { readonly field: Numbered; readonly first: RawSample; readonly others: number },
) {
  return {
    id: `shortened ${field} ${sheet ?? ''}`.trim(),
    about: fieldHeaders[field] ?? 'Lab number',
    where: `${first.fields[field] ?? ''}${others === 0 ? '' : ` and ${others} more`}`,
    why: 'a spreadsheet program has shortened the number, and several samples may share what is left; better export the file again with this column as text',
    choices: [WITHOUT, { id: 'keep', label: 'keep as written' }],
    proposed: null,
    free: null,
    isOfLayout: false,
  };
}
