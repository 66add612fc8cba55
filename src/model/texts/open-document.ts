/** The words of a tab that shows a document. */
export const openDocumentTexts = { save: 'Save this file' } as const;
