export interface Covered {
  readonly statements: number;
  readonly branches: number;
}
interface Counts {
  readonly covered: number;
  readonly total: number;
}
export function coveredIn(
  summary: Readonly<Record<string, { readonly statements: Counts; readonly branches: Counts }>>,
  area: string,
): Covered;
export function fallenBelow(floor: Covered | undefined, covered: Covered, area: string): string[];
