export const OLDEST_NODE: string;
export function nodeComplaint(version: string): string | undefined;
