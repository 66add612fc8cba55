export function ensureCharts(root: string): Promise<void>;
