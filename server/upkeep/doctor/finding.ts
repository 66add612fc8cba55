import { codeWithin } from '../../error-code.ts';

/** What a check found: `well`, something to `mind`, or a `fault` that keeps Tilth from working. */
export interface Finding {
  readonly subject: Subject;
  readonly state: 'well' | 'mind' | 'fault';
  readonly words: string;
  /** Why, in the words of another program, which may hold anything: a report that leaves the machine shows the code alone. */
  readonly reason?: { readonly words: string; readonly codes: string };
  /** What to do about it. */
  readonly todo?: string;
}

export type Subject =
  | 'Settings'
  | 'Versions'
  | 'Port'
  | 'Disk'
  | 'Database'
  | 'Queue'
  | 'Clock'
  | 'Mail'
  | 'Storage'
  | 'Identity provider'
  | 'TLS';

export const well = (subject: Subject, words: string): Finding => ({ subject, state: 'well', words });
export const mind = (subject: Subject, words: string, todo: string): Finding => ({
  subject,
  state: 'mind',
  words,
  todo,
});
/** A finding with the failure behind it. */
export const because = (finding: Finding, error: unknown): Finding => ({
  ...finding,
  reason: { words: reasonOf(error), codes: codeWithin(error) },
});

export const fault = (subject: Subject, words: string, todo: string): Finding => ({
  subject,
  state: 'fault',
  words,
  todo,
});

/** No check waits longer for an answer of another machine. */
export const patienceMs = 5_000;

/** Why something failed, in a line; Node wraps the refusals of several addresses in an error without words of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${patienceMs / 1000} s`;
  if (error.message === 'fetch failed' && error.cause !== undefined) return reasonOf(error.cause);
  return (error.message || error.name).split('\n')[0] ?? error.name;
}
