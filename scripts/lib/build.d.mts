export function ensureServer(root: string, stop?: AbortSignal): Promise<void>;
