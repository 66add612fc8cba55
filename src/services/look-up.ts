import { fromPromise } from 'xstate';
import type { CallOptions } from './rest.ts';

interface Question<Subject extends object> {
  loadAnswer(subject: Subject, options: CallOptions): Promise<object>;
}

/** The service of a look-up. Its opener chooses the subject, and the machine hands it on: it is of the kind of the question. */
export function lookUpBy<Subject extends object>(question: Question<Subject>) {
  const { loadAnswer }: Question<object> = question;
  return {
    loadAnswer: fromPromise<object, object>(({ input, signal, system }) => loadAnswer(input, { signal, system })),
  };
}
