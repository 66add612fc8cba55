interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly name?: string; readonly version?: string; readonly link?: boolean }>
  >;
}
/** Days, as 2026-11-27. */
export interface Taken {
  readonly published: string;
  readonly on: string;
}
export const LEAST_DAYS: number;
export function lockedPackages(lockFile: LockFile): Set<string>;
export function tooYoung(taken: Readonly<Record<string, Taken>>): string[];
