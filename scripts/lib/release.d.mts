export interface MigrationFile {
  /** Without its ending: 0008_undone_uploads. */
  readonly name: string;
  readonly text: string;
}
export interface Release {
  readonly version: string;
  /** The newest migration that came with it. */
  readonly migration: string;
  /** Of all migrations up to that one. */
  readonly digest: string;
}
export function isLater(version: string, former: string): boolean;
export function releasedChangelog(changelog: string, version: string, day: string): string;
export function withVersion(text: string, version: string): string;
export function migrationsDigest(files: readonly MigrationFile[]): string;
export function withRelease(
  releases: readonly Release[],
  version: string,
  files: readonly MigrationFile[],
): readonly Release[];
