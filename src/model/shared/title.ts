/** The name of a record and the version it was read with. */
export interface Title {
  readonly name: string;
  readonly version: number;
}

/** What renaming asks for. */
export interface Renaming {
  readonly recordId: number;
  readonly name: string;
  /** Null for a record that its own dialog has added. */
  readonly version: number | null;
}
