/** The command palette, and the page of keys. */
export const paletteTexts = {
  title: 'Search or jump to…',
  field: 'Customer, recommendation, report, page or action',
  placeholder: 'Type a name, a page or an action',
  list: 'Results',
  groups: {
    actions: 'On this page',
    recent: 'Recent',
    pages: 'Pages',
    customers: 'Customers',
    recommendations: 'Recommendations',
    reports: 'Reports',
  },
  inactive: 'Inactive',
  switches: (customer: string, note: string): string => [note, `Switches to ${customer}`].filter(Boolean).join(' · '),
  keysPage: 'Keys',
  finding: 'Finding…',
  none: (text: string): string => `No match for “${text}”.`,
  unavailable: 'Customers and records could not be loaded.',
  count: (count: number): string => (count === 1 ? '1 found' : `${count} found`),
  keys: {
    title: 'Keys',
    about: 'On a Mac, Cmd takes the place of Ctrl.',
    or: 'or',
    groups: [
      {
        title: 'Everywhere',
        keys: [
          { does: 'Find a customer, recommendation, report, page or action', keys: [['Ctrl', 'K']] },
          { does: 'Show these keys', keys: [['?']] },
          { does: 'Go to the search of the page', keys: [['/']] },
          { does: 'Close a dialog, menu or panel', keys: [['Esc']] },
        ],
      },
      {
        title: 'Lists',
        keys: [
          { does: 'Go up or down', keys: [['↑'], ['↓']] },
          { does: 'Open the row', keys: [['Enter']] },
          { does: 'Select the row', keys: [['Space']] },
          { does: 'Select all rows', keys: [['Ctrl', 'A']] },
          { does: 'First or last row', keys: [['Home'], ['End']] },
        ],
      },
      {
        title: 'Rates and model inputs',
        keys: [
          { does: 'Go from cell to cell', keys: [['↑'], ['↓'], ['←'], ['→']] },
          { does: 'Enter, move down', keys: [['Enter']] },
          { does: 'Edit the value', keys: [['F2']] },
          { does: 'Undo typing', keys: [['Esc']] },
          { does: 'Save', keys: [['Ctrl', 'S']] },
          { does: 'Undo', keys: [['Ctrl', 'Z']] },
          { does: 'Redo', keys: [['Ctrl', 'Y']] },
          {
            does: 'Copy and paste a block',
            keys: [
              ['Ctrl', 'C'],
              ['Ctrl', 'V'],
            ],
          },
          {
            does: 'Fill down or right',
            keys: [
              ['Ctrl', 'D'],
              ['Ctrl', 'R'],
            ],
          },
          { does: 'Note on a model input', keys: [['Shift', 'F2']] },
          { does: 'To the panels around the grid', keys: [['F6'], ['Shift', 'F6']] },
        ],
      },
      {
        title: 'Recommendation board',
        keys: [
          {
            does: 'Move a sample card',
            keys: [
              ['Alt', '←'],
              ['Alt', '→'],
            ],
          },
        ],
      },
    ],
  },
} as const;
