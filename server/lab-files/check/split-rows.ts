import type { RawSample, RawTable } from './raw-table.ts';

/**
 * Samples side by side in one row become samples of their own: one for each text of `texts`, which says of each column to which of them it belongs, and one for
 * the columns that say nothing. What has no figures is none; a row without any keeps its first, so that it is accounted for.
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
