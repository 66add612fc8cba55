/** Said at a field, on the grower's page too: nothing of the portal comes along. */
export const fieldTexts = {
  longest: (most: number): string =>
    `Cut at ${most.toLocaleString('en-AU')} characters, the most that fit here. Check how it ends.`,
  required: 'Required',
  requiredAnd: (hint: string): string => `Required. ${hint}`,
  day: (example: string): string => `Enter a day as dd/mm/yyyy, such as ${example}.`,
} as const;
