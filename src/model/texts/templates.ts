/** The words of the comment templates in the settings. */
export const templateTexts = {
  list: 'Comment templates',
  about: 'What all advisers of this tenant can copy into a comment. What was copied before stays as it is.',
  none: 'There are no templates.',
  unavailable: 'The templates could not be read.',
  add: 'Add template',
  edit: 'Edit',
  remove: 'Remove',
  addTitle: 'Add Comment Template',
  editTitle: 'Edit Comment Template',
  question: 'Remove this template?',
  consequence: (title: string): string =>
    `Nobody can copy “${title}” any more. Comments that were written with it stay as they are.`,
  saved: 'Comment template saved',
  removed: 'Comment template removed',
  columns: { title: 'Title', words: 'Words', type: 'For', lastUpdatedBy: 'Changed by', lastUpdatedOn: 'Changed' },
} as const;
