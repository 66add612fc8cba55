import { formatDayAndTime } from '../format/date.ts';

/** A record that is chosen by its name. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly changedOn: string;
}

/**
 * The label of each record where one is chosen by its name, by number. Records of the same name are distinguished by
 * their last change, and by their id when that is the same too.
 */
export function distinctLabels(records: readonly Named[]): ReadonlyMap<number, string> {
  const dated = ({ name, changedOn }: Named): string => `${name} (${formatDayAndTime(changedOn)})`;
  const names = countsOf(records.map(({ name }) => name));
  const dates = countsOf(records.map(dated));
  return new Map(
    records.map((record) => {
      const { id, name } = record;
      if (names.get(name) === 1) return [id, name];
      return [id, dates.get(dated(record)) === 1 ? dated(record) : `${name} (${id})`];
    }),
  );
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
