import type { TaskKind } from '../customers/tasks.ts';
import { limits } from '../limits.ts';

const many = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-AU')} ${several}`;

/** The words of what needs the adviser today. */
export const taskTexts = {
  panel: 'Needs you today',
  none: 'All done.',
  titles: {
    questions: 'Questions from growers',
    resultsIn: 'Results in',
    waitingForPif: 'Inputs missing',
    failed: 'Errors',
    reportsToPublish: 'Reports to publish',
    failedMails: 'Emails that failed',
    unopened: 'Sent, not opened',
    samplesDue: 'Samples due',
  } satisfies Readonly<Record<TaskKind, string>>,
  /** What a customer's button says to assistive technology. */
  open: (kind: TaskKind, name: string, count: number): string => {
    const reports = many(count, 'report', 'reports');
    const samples = many(count, 'sample', 'samples');
    switch (kind) {
      case 'resultsIn':
        return `${name}: ${samples} with results, not in a recommendation yet`;
      case 'waitingForPif':
        return `${name}: ${samples} with inputs missing`;
      case 'failed':
        return `${name}: ${samples} with an error`;
      case 'reportsToPublish':
        return `${name}: ${reports} finalised, not published`;
      case 'failedMails':
        return `${name}: the email of ${reports} failed`;
      case 'questions':
        return `${name}: ${reports} with a question from the grower`;
      case 'unopened':
        return `${name}: ${reports} whose link was not opened in ${limits.unopenedAfterDays} days`;
      case 'samplesDue':
        return `${name}: ${many(count, 'paddock', 'paddocks')} last sampled more than ${limits.samplesDueAfterMonths} months ago`;
    }
  },
  more: (count: number): string => `and ${many(count, 'other customer', 'other customers')}`,
} as const;
