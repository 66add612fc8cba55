export function secretsIn(line: string): string[];
export function isKnown(line: string): boolean;
