export const BUDGET_KB: number;
export const PART_BUDGETS_KB: Readonly<Record<'frame' | 'msal' | 'shell', number>>;
export const LATE_BUDGETS_KB: Readonly<Record<string, number>>;
export const FIRST_SCREENS: readonly string[];
interface Script {
  readonly file: string;
  readonly kb: number;
}
export function firstScreen(dist: string, lazy?: readonly string[]): Script[];
export function partsOf(scripts: readonly Script[]): Readonly<Record<'frame' | 'msal' | 'shell', number>>;
export function lateParts(dist: string, lazy?: readonly string[]): Readonly<Record<string, number>>;
export function overBudget(
  costs: Readonly<Record<string, number>>,
  budgets: Readonly<Record<string, number>>,
): readonly string[];
