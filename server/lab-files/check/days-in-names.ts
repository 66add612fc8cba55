import type { RawSample, RawTable } from './raw-table.ts';
import { daysWithin } from './title-facts.ts';

const NAMES = ['name', 'paddock', 'site'] as const;

/** A day in one of the names of a sample; null where none holds one, or two. */
function dayIn({ fields }: RawSample): { readonly field: (typeof NAMES)[number]; readonly day: string } | null {
  const found = NAMES.flatMap((field) => daysWithin(fields[field] ?? '').map((day) => ({ field, day })));
  return found.length === 1 ? found[0]! : null;
}

const without = (text: string, day: string): string =>
  text
    .replace(day, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s_,;/-]+|[\s_,;/-]+$/g, '');

/** Samples whose names all end in, or begin with, a day, where nothing else gives one: it is that of their sampling, and no part of what their place is called. */
export function withDaysOfNames(table: RawTable): RawTable {
  const { samples } = table;
  if (samples.length === 0 || samples.some(({ fields }) => fields.dateSampled !== undefined)) return table;
  const days = samples.map(dayIn);
  if (days.includes(null)) return table;
  return {
    ...table,
    samples: samples.map((sample, index) => {
      const { field, day } = days[index]!;
      const name = without(sample.fields[field] ?? '', day);
      return name === '' ? sample : { ...sample, fields: { ...sample.fields, [field]: name, dateSampled: day } };
    }),
  };
}
