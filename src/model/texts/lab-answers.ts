/** The words of the remembered answers about laboratories' files. */
export const labAnswersTexts = {
  list: 'Remembered answers about laboratories',
  about:
    'What was answered when a file of a laboratory was checked, and is taken for its next files without asking again.',
  none: 'Nothing is remembered yet. The check of a file offers to remember its answers for that laboratory.',
  unavailable: 'The remembered answers could not be read.',
  columns: {
    laboratory: 'Laboratory',
    question: 'About',
    meaning: 'Read as',
    unit: 'Unit',
    lastUpdatedBy: 'Answered by',
    lastUpdatedOn: 'Answered on',
  },
  remove: 'Remove',
  which: (question: string, laboratory: string): string => `${question} of ${laboratory}`,
  question: 'Remove this answer?',
  consequence: (question: string, laboratory: string): string =>
    `The next file of ${laboratory} is asked again about ${question}. Samples that are saved stay as they are.`,
  removed: 'The answer is no longer remembered.',
} as const;
