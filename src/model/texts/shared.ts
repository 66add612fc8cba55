/** Words of what the recommendation builder and the report builder have in common. */
export const titleTexts = {
  recommendation: {
    label: 'Recommendation name',
    edit: 'Edit recommendation name',
    blank: 'Recommendation name cannot be empty',
  },
  report: { label: 'Report name', edit: 'Edit report name', blank: 'Please enter a valid report name' },
  save: 'Save',
  cancel: 'Cancel',
  saveAnyway: 'Save mine anyway',
} as const;

export const listTexts = {
  removed: (name: string): string => `“${name}” removed`,
  undo: 'Undo',
  tooLate: 'This can no longer be undone: what it was removed from is not open any more',
} as const;
