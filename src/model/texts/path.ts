/** The line under the title of a customer's pages: how far the work has come, and what is next. */
export const pathTexts = {
  label: 'Steps',
  done: 'done',
  ofAll: (at: number, all: number): string => `${at} of ${all}`,
  list: (words: string, at: number, all: number): string => `${words}, step ${at} of ${all}: show all steps`,
  steps: {
    paddocks: (count: number): string => `Paddocks ${count || '–'}`,
    results: (sampled: number, paddocks: number): string =>
      sampled === 0 ? 'Results –' : sampled < paddocks ? `Results ${sampled} of ${paddocks}` : `Results ${sampled}`,
    inputs: (missing: number): string => `Inputs: ${missing} missing`,
    inputsComplete: 'Inputs ok',
    noInputs: 'Inputs –',
    failed: (count: number): string => `Run: ${count} failed`,
    running: (completed: number, all: number): string => `Run: ${completed} of ${all}`,
    ready: (count: number): string => `Run: ${count} ready`,
    run: (count: number): string => `Run ${count || '–'}`,
    toPlan: (count: number): string => `Plan: ${count} to plan`,
    short: (nutrients: readonly { readonly nutrient: string; readonly paddocks: number }[]): string =>
      nutrients
        .map(({ nutrient, paddocks }, at) =>
          at === 0 ? `Plan: ${nutrient} short in ${paddocks}` : `${nutrient} in ${paddocks}`,
        )
        .join(', '),
    plan: (count: number): string => `Plan ${count || '–'}`,
    report: {
      draft: 'Report: draft',
      finalised: 'Report: finalised',
      published: 'Report: published',
      none: 'Report –',
    },
    notSent: 'Sent –',
    sent: (opened: number, questions: number): string => {
      const asked = questions === 0 ? '' : `, ${questions} ${questions === 1 ? 'question' : 'questions'}`;
      return opened === 0 ? `Sent: not opened${asked}` : `Sent: opened ${opened}x${asked}`;
    },
  },
  next: 'Next customer',
  noNext: 'No other customer needs you today',
  actions: {
    importPaddocks: 'Import paddocks',
    upload: 'Upload',
    enterInputs: (count: number): string => (count === 1 ? 'Enter 1 input' : `Enter ${count} inputs`),
    runEngine: 'Run engine',
    plan: (count: number): string => (count === 1 ? 'Plan 1 paddock' : `Plan ${count} paddocks`),
    makeReport: 'Make report',
    finalise: 'Finalise',
    publish: 'Publish',
    send: 'Send',
    reply: 'Reply',
  },
} as const;
