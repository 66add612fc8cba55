/** The paddock of a sample, as a key; a sample without a known paddock has a key of its own. */
export const placeOfSample = (id: number, paddockId: number | null): string =>
  paddockId === null ? `sample ${id}` : String(paddockId);
