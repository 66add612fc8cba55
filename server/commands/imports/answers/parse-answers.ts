import { fail } from '../../../failure.ts';
import type { Answers } from '../../../lab-files/check/question.ts';

const MAX_ANSWER = 300;

/** The answers of a form's field: an object of texts by question. */
export function parseAnswers(json: string): Answers {
  const value = parsed(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused();
  const entries = Object.entries(value).map(([id, answer]): [string, string] =>
    typeof answer === 'string' && answer.length <= MAX_ANSWER ? [id, answer] : refused(),
  );
  return Object.fromEntries(entries);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return refused();
  }
}

const refused = (): never =>
  fail('INVALID_REQUEST', { message: '"answers" must be a JSON object of texts by the id of their question.' });
