import { BALANCE_NUTRIENTS, type BalanceNutrient } from '../advice/codes.ts';
import { sideBySide, type PaddockSection } from '../samples/paddock-sections.ts';
import { boardGroupTexts } from '../texts/plan-table.ts';
import { sitesByPaddock } from './plan-foot.ts';
import type { PlanRow } from './plan-rows.ts';

type Shortage = BalanceNutrient | 'covered' | 'withoutResults';

/** Paddocks that are most short of one nutrient, worst first; those that are short of none; those without results. */
interface BoardGroup {
  /** Null where paddocks are as set, in one group without a head. */
  readonly of: Shortage | null;
  readonly sections: readonly PaddockSection[];
}

/** Paddocks beside each other, under the head of their group where they are its first. */
export interface BoardRow {
  readonly head: string | null;
  readonly sections: readonly PaddockSection[];
}

interface Placed {
  readonly section: PaddockSection;
  readonly of: Shortage;
  /** kg/ha that its worst site lacks of the nutrient. */
  readonly apart: number;
}

/** Of several shortages that with the largest share of its need: kilograms of zinc and of potassium do not compare. */
function placed(section: PaddockSection, sites: readonly PlanRow[]): Placed {
  const [worst] = sites
    .flatMap(({ cells }) => cells)
    .filter(({ state }) => state === 'short')
    .toSorted((a, b) => b.apart / b.need - a.apart / a.need || b.apart - a.apart);
  if (worst) return { section, of: worst.nutrient, apart: worst.apart };
  return { section, of: sites.some(({ hasResult }) => hasResult) ? 'covered' : 'withoutResults', apart: 0 };
}

/** The paddocks by what they are short of, each once: the nutrient that most paddocks lack comes first. */
export function boardGroups(sections: readonly PaddockSection[], rows: readonly PlanRow[]): readonly BoardGroup[] {
  const sites = sitesByPaddock(rows);
  const all = sections.map((section) => placed(section, sites.get(section.key) ?? []));
  const groupOf = (of: Shortage): BoardGroup => ({
    of,
    sections: all
      .filter((one) => one.of === of)
      .toSorted((a, b) => b.apart - a.apart)
      .map(({ section }) => section),
  });
  return [
    ...BALANCE_NUTRIENTS.map(groupOf).toSorted((a, b) => b.sections.length - a.sections.length),
    groupOf('covered'),
    groupOf('withoutResults'),
  ].filter((group) => group.sections.length > 0);
}

/** The rows of the board, at most `perRow` paddocks in each. */
export const boardRows = (groups: readonly BoardGroup[], perRow: number): readonly BoardRow[] =>
  groups.flatMap(({ of, sections }) =>
    sideBySide(sections, perRow).map((row, at) => ({
      head: at === 0 && of !== null ? boardGroupTexts.head(of, sections.length) : null,
      sections: row,
    })),
  );
