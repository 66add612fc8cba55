import type { RawSample, RawTable } from './raw-table.ts';

/**
 * Splits samples side by side in one row: one sample for each text of `texts`, which gives each column's sample, and one for the columns without. A
 * part without figures is dropped; a row without any keeps its first part, so that it is accounted for.
 */
export function splitRows(
  { samples }: RawTable,
  texts: readonly (string | null)[],
  fieldsOf: (sample: RawSample, text: string) => RawSample['fields'],
): readonly RawSample[] {
  const written = [...new Set(texts.flatMap((text) => text ?? []))];
  const parts = [...written, ...(texts.includes(null) ? [null] : [])];
  return samples.flatMap((sample) => {
    const before = ((sample.nth ?? 1) - 1) * parts.length;
    const found = parts.flatMap((text, at): readonly RawSample[] => {
      const cells = sample.cells.filter(({ column }) => (texts[column] ?? null) === text);
      const fields = text === null ? sample.fields : fieldsOf(sample, text);
      return cells.every((cell) => cell.text === '') ? [] : [{ ...sample, cells, nth: before + at + 1, fields }];
    });
    const [first, ...others] = found.length > 0 ? found : [{ ...sample, cells: [], nth: before + 1 }];
    return [{ ...first!, lines: sample.lines }, ...others.map((other) => ({ ...other, lines: 0 }))];
  });
}
