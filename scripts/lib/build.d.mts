export function ensureServer(root: string, stop?: AbortSignal): Promise<string>;
