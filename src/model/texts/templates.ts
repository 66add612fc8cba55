/** The words of the comment templates in the settings. */
export const templateTexts = {
  list: 'Comment templates',
  about: 'Templates that advisers of this tenant can copy into a comment. Earlier copies do not change.',
  none: 'No templates.',
  unavailable: 'The templates could not be loaded.',
  add: 'Add template',
  edit: 'Edit',
  remove: 'Remove',
  addTitle: 'Add Comment Template',
  editTitle: 'Edit Comment Template',
  question: 'Remove this template?',
  consequence: (title: string): string => `“${title}” can no longer be copied. Comments written with it do not change.`,
  saved: 'Comment template saved',
  removed: 'Comment template removed',
  columns: { title: 'Title', words: 'Words', type: 'For', lastUpdatedBy: 'Changed by', lastUpdatedOn: 'Changed' },
} as const;
