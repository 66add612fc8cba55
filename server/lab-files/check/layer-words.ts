import type { FieldName, RawTable } from './raw-table.ts';

const NAMES = ['name', 'site', 'paddock'] as const satisfies readonly FieldName[];
const SHORT = /^(.*\S)([\s_-]+)(top|sub)$/i;

/** Names that end in `top` and in `sub` beside each other, with these words written out: alone `Hill top` may be a paddock's name. */
export function withLayerWords(table: RawTable): RawTable {
  const ends = new Map<string, Set<string>>();
  for (const { fields } of table.samples)
    for (const name of NAMES) {
      const [, before, , word] = SHORT.exec(fields[name] ?? '') ?? [];
      if (before === undefined || word === undefined) continue;
      const place = before.toLowerCase();
      ends.set(place, (ends.get(place) ?? new Set()).add(word.toLowerCase()));
    }
  const isPair = (place: string): boolean => ends.get(place.toLowerCase())?.size === 2;
  if (![...ends.keys()].some(isPair)) return table;
  const written = (text: string): string =>
    text.replace(SHORT, (whole: string, before: string, between: string, word: string) =>
      isPair(before) ? `${before}${between}${word}soil` : whole,
    );
  return {
    ...table,
    samples: table.samples.map((sample) => ({
      ...sample,
      fields: {
        ...sample.fields,
        ...Object.fromEntries(
          NAMES.flatMap((name) => (sample.fields[name] === undefined ? [] : [[name, written(sample.fields[name])]])),
        ),
      },
    })),
  };
}
