/** The paddock that a sample stands for, as a key; one whose paddock is not known stands for a place of its own. */
export const placeOfSample = (id: number, paddockId: number | null): string =>
  paddockId === null ? `sample ${id}` : String(paddockId);
