import { type ColumnReading, splitUnit, used } from './column-reading.ts';
import type { ColumnNaming, RawTable } from './raw-table.ts';

/** How the templates and what is exported head the columns that say which sample it is. */
const HEADS = ['Farm', 'Paddock', 'Site', 'Lab number', 'Date sampled', 'Depth from (cm)', 'Depth to (cm)'];

/** Names of the catalogue that leave a choice in a laboratory's file, and none in a file of the portal. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['Organic carbon', 'oc'],
  ['CEC', 'cec'],
]);

export const isOwnLayout = ({ fieldHeaders }: RawTable): boolean => {
  const heads = new Set(Object.values(fieldHeaders));
  return HEADS.every((head) => heads.has(head));
};

/** What a column of a template or an export holds, where its name alone would not say it. */
export function ownMeaning({ header }: ColumnNaming): ColumnReading | null {
  const { name, unit } = splitUnit(header);
  const testId = NAMES.get(name);
  const use = testId === undefined ? null : used(testId, unit);
  return use && { is: 'read', use, reason: 'the layout of the template names it' };
}
