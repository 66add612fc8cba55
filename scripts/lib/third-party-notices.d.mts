export function packagesOf(moduleIds: Iterable<string>): string[];
export function noticesOf(folders: readonly string[]): string;
export function isPackage(folder: string): boolean;
