export const programTexts = {
  problems: {
    bounds: 'The least rate cannot be above the most',
    analyte: 'Choose an analyte for a rate by rating',
    twice: 'A product can occur once with the same placement and timing',
  },
} as const;
