export const BUDGET_KB: number;
export const FIRST_SCREENS: readonly string[];
export function firstScreen(dist: string, lazy?: readonly string[]): { readonly file: string; readonly kb: number }[];
