/** Where the notes of a recommendation are opened from: the focus comes back to it. */
export const notesOpener = (recommendationId: number): string => `notes-of-${recommendationId}`;
