export function ensureServer(root: string, stop?: AbortSignal): Promise<string>;
export function buildApp(root: string, stop?: AbortSignal): Promise<string>;
