import { itemAt } from '../../collections/item-at.ts';
import type { Sheet } from '../open/sheet.ts';
import type { RawTable } from './raw-table.ts';
import { titleFacts } from './title-facts.ts';

/**
 * Reports list the samples of several growers one under another: where no column says whose a sample is, it is of whom the line above it names, as far
 * as the next that names one. Above the first such line it is of whom the title names.
 */
export function withGrowersAbove(table: RawTable, { rows }: Sheet): RawTable {
  const named = table.skipped.flatMap(({ row, reason }) => {
    const party = reason === 'comment' ? titleFacts([itemAt(rows, row - 1)]).party : null;
    return party === null ? [] : [{ row, party }];
  });
  const [first] = named;
  // Under the last sample it is no heading.
  if (first === undefined || !table.samples.some(({ row }) => row !== null && row > first.row)) return table;
  const { party: title, ...rest } = table;
  const whoseOf = (row: number | null): string | undefined =>
    named.findLast((line) => row !== null && line.row < row)?.party ?? title;
  return {
    ...rest,
    samples: table.samples.map((sample) => {
      const party = sample.party ?? whoseOf(sample.row);
      return party === undefined ? sample : { ...sample, party };
    }),
  };
}
