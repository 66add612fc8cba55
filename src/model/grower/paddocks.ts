import type { PlanPart } from '../contract/entities.ts';

type TablePart = Extract<PlanPart, { readonly kind: 'table' }>;

/** The head of the column that names paddocks, as the plan prints it. */
const PADDOCK = 'Paddock';

/** How a question names a paddock: with its farm where the plan has several. */
export const paddockOfFarm = (name: string, farm: string | null): string => (farm === null ? name : `${name}, ${farm}`);

/** The paddock of each row of a table, with its farm where the table has several; empty for a row that is not a paddock's. */
export function paddocksByRow({ columns, rows, totals }: TablePart): readonly string[] {
  const column = columns.findIndex(({ head }) => head === PADDOCK);
  const names: string[] = [];
  let farm: string | null = null;
  for (const [at, { group, cells }] of rows.entries()) {
    if (group !== null) farm = group;
    const name = group !== null || (totals && at === rows.length - 1) ? '' : (cells[column]?.text ?? '');
    names.push(name === '' ? '' : paddockOfFarm(name, farm));
  }
  return names;
}

/** The paddocks that a plan names, in the order of its tables, each once: what a question can be about. */
export const paddocksOf = (parts: readonly PlanPart[]): readonly string[] => [
  ...new Set(parts.flatMap((part) => (part.kind === 'table' ? paddocksByRow(part) : [])).filter((name) => name !== '')),
];

/** Of each part the paddocks that its rows name first, by row; empty for all other rows and parts: a paddock is asked about from one place. */
export function firstRows(parts: readonly PlanPart[]): readonly (readonly string[])[] {
  const seen = new Set<string>();
  return parts.map((part) => {
    const names = part.kind === 'table' ? paddocksByRow(part).map((name) => (seen.has(name) ? '' : name)) : [];
    names.forEach((name) => seen.add(name));
    return names;
  });
}
