export const BUILD_ID_FILE: string;
export function buildId(root: string): string;
