import type { Economics } from '../contract/entities.ts';
import type { Author } from '../shared/author.ts';
import type { CellChoice } from '../shared/cell-merge.ts';
import type { Difference } from '../shared/difference.ts';
import type { MergedWork } from '../shared/merged-work.ts';
import { merged, settled, type Cells, type Held } from '../shared/three-way.ts';
import { readNumber } from '../format/number-text.ts';
import { economicsTexts } from '../texts/economics.ts';
import {
  changesOf,
  cellText,
  economicsFields,
  type EconomicsDraft,
  type EconomicsDrafts,
  type EconomicsList,
} from './economics-draft.ts';
import { present } from '../shared/present.ts';
import { isOneOf, recordOf } from '../shared/record.ts';

/** What is saved: what was typed, and the rows that it is of. */
export interface EconomicsWork {
  readonly list: EconomicsList;
  readonly drafts: EconomicsDrafts;
}

const ACTIVE = 'isActive';
const idOf = (row: Economics): number => row.defaultModelInputEconomicsId;

/** Figures are compared as figures: `310.0` is 310. */
function isSame(one = '', other = ''): boolean {
  const [a, b] = [readNumber(one), readNumber(other)];
  return one.trim() === other.trim() || (a !== undefined && a === b);
}

const heldIn = (row: Economics, { over = {}, isActive, ...texts }: EconomicsDraft): Held<string> => {
  const mine: Cells<string> = { ...texts, ...(isActive === undefined ? {} : { [ACTIVE]: String(isActive) }) };
  return {
    mine,
    base: Object.fromEntries(Object.keys(mine).map((cell) => [cell, over[cell] ?? cellText(row, cell)])),
  };
};
/** The stored values of the cells that the user typed into and another user changed. */
const theirsIn = (row: Economics, { mine }: Held<string>): Cells<string> =>
  Object.fromEntries(Object.keys(mine).map((cell) => [cell, cellText(row, cell)]));

/** A draft of what is still another value than theirs; undefined where nothing is. */
function draftOf(row: Economics, { base, mine }: Held<string>): EconomicsDraft | undefined {
  const cells = Object.keys(mine).filter((cell) => !isSame(mine[cell], cellText(row, cell)));
  if (cells.length === 0) return undefined;
  return {
    ...recordOf(
      economicsFields.filter((field) => cells.includes(field)),
      (field) => present(mine[field]),
    ),
    ...(cells.includes(ACTIVE) ? { isActive: mine[ACTIVE] === 'true' } : {}),
    over: Object.fromEntries(cells.map((cell) => [cell, present(base[cell])])),
  };
}

const eachDraft = (
  { rows }: EconomicsList,
  drafts: EconomicsDrafts,
  change: (row: Economics, draft: EconomicsDraft) => EconomicsDraft | undefined,
): EconomicsDrafts =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const draft = drafts[idOf(row)];
      const next = draft && change(row, draft);
      return next === undefined ? [] : [[idOf(row), next]];
    }),
  );

/** What was typed, on top of the current rows; what was typed for rows that are gone is dropped. */
export const draftsOver = (list: EconomicsList, drafts: EconomicsDrafts): EconomicsDrafts =>
  eachDraft(list, drafts, (row, draft) => {
    const held = heldIn(row, draft);
    return draftOf(row, merged(held, theirsIn(row, held), isSame).held);
  });

const keyOf = (row: Economics, cell: string): string => `${idOf(row)} ${cell}`;
const askedOf = (row: Economics, draft: EconomicsDraft): readonly string[] => {
  const held = heldIn(row, draft);
  return merged(held, theirsIn(row, held), isSame).asked;
};

/** A figure that two people have changed, with both values and who has changed the row last. */
export type AskedFigure = Difference & { readonly author: Author };

/** The figures that both the user and another user changed, to different values. */
export const askedFigures = ({ rows }: EconomicsList, drafts: EconomicsDrafts): readonly AskedFigure[] =>
  rows.flatMap((row) => {
    const draft = drafts[idOf(row)];
    if (draft === undefined) return [];
    const { mine } = heldIn(row, draft);
    return askedOf(row, draft).map((cell) => ({
      key: keyOf(row, cell),
      what: economicsTexts.field(
        isOneOf(economicsFields, cell) ? economicsTexts.fields[cell] : economicsTexts.active,
        row.name,
      ),
      mine: shown(cell, mine[cell]),
      theirs: shown(cell, cellText(row, cell)),
      author: { by: row.lastUpdatedBy, on: row.lastUpdatedOn },
    }));
  });
const shown = (cell: string, text = ''): string =>
  cell !== ACTIVE ? text : text === 'true' ? economicsTexts.yes : economicsTexts.no;

/** What was typed after a choice for some of them. */
export const draftsAfter = (list: EconomicsList, drafts: EconomicsDrafts, { keys, by }: CellChoice): EconomicsDrafts =>
  eachDraft(list, drafts, (row, draft) => {
    const held = heldIn(row, draft);
    const cells = Object.keys(held.mine).filter((cell) => keys.includes(keyOf(row, cell)));
    return draftOf(row, settled(held, theirsIn(row, held), { keys: cells, by }));
  });

/** The save on top of the current rows; where they tell nothing new, a save would be refused again. */
export function mergedEconomics(work: EconomicsWork, list: EconomicsList): MergedWork<EconomicsWork> {
  const drafts = draftsOver(list, work.drafts);
  const next = { list, drafts };
  if (askedFigures(list, drafts).length > 0) return { work: next, next: 'ask' };
  if (changesOf(list.rows, drafts).length === 0) return { work: next, next: 'nothing' };
  const versions = ({ rows }: EconomicsList): string => rows.map((row) => `${idOf(row)}.${row.version}`).join();
  return { work: next, next: versions(list) === versions(work.list) ? 'ask' : 'save' };
}
