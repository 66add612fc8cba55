/** Who has changed something, and when. */
export interface Author {
  /** Empty when unknown. */
  readonly by: string;
  readonly on: string | null;
}

/** Who has changed a record last, as it says itself; null where it does not. */
export const lastAuthorOf = ({
  lastUpdatedBy,
  lastUpdatedOn,
}: {
  readonly lastUpdatedBy?: string | undefined;
  readonly lastUpdatedOn?: string | undefined;
}): Author | null => (lastUpdatedOn === undefined ? null : { by: lastUpdatedBy ?? '', on: lastUpdatedOn });
