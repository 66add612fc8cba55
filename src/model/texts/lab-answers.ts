/** The words of the remembered answers about laboratories' files. */
export const labAnswersTexts = {
  list: 'Remembered answers about laboratories',
  about: 'Answers given when checking a laboratory’s file, used for its next files.',
  none: 'No remembered answers yet. The check of a file offers to remember its answers.',
  unavailable: 'The remembered answers could not be loaded.',
  columns: {
    laboratory: 'Laboratory',
    question: 'About',
    meaning: 'Matched as',
    unit: 'Unit',
    lastUpdatedBy: 'By',
    lastUpdatedOn: 'On',
  },
  remove: 'Remove',
  which: (question: string, laboratory: string): string => `${question} of ${laboratory}`,
  question: 'Remove this answer?',
  consequence: (question: string, laboratory: string): string =>
    `The next file of ${laboratory} will ask about ${question} again. Saved samples do not change.`,
  removed: 'Answer deleted.',
} as const;
