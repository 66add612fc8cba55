export const BUDGET_KB: number;
export function firstScreen(dist: string): { readonly file: string; readonly kb: number }[];
