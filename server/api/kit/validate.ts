import type { z } from 'zod';
import type { Issue } from '../../../src/model/errors/app-error.ts';
import { Failure } from '../../failure.ts';
import { foldCase } from './fold-case.ts';
import { unkeepable } from './well-formed.ts';

/** The parsed value, or the failure that lists every issue with its path and plain words. */
export function parsePart(part: string, schema: z.ZodType, value: unknown): unknown {
  const fault = unkeepable(value);
  if (fault !== undefined)
    throw new Failure('INVALID_REQUEST', {
      issues: [{ path: [part, ...fault.path].join('.'), message: fault.message }],
    });
  const parsed = schema.safeParse(foldCase(schema, value), { reportInput: true });
  if (parsed.success) return parsed.data;
  // A number beyond the largest id names no record, like every other unused number.
  if (part === 'params' && parsed.error.issues.every(isBeyondRecords)) throw new Failure('NOT_FOUND');
  throw new Failure('INVALID_REQUEST', { issues: parsed.error.issues.map((issue) => issueOf(part, issue)) });
}

const isBeyondRecords = ({ code, ...issue }: z.core.$ZodIssue): boolean =>
  code === 'too_big' && 'origin' in issue && (issue.origin === 'number' || issue.origin === 'int');

const issueOf = (part: string, issue: z.core.$ZodIssue): Issue => ({
  path: [part, ...issue.path].map(String).join('.'),
  message: wordsOf(issue),
});

/** What a person can act on; zod's own words speak of types that the person never chose. */
function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kindOf(issue.expected)}`;
    case 'too_small':
      return `must ${amountOf(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${amountOf(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      // A pattern tells a person nothing: the contract says in words what it asks for.
      return issue.format === 'regex' ? issue.message : `must be ${formats[issue.format] ?? `a valid ${issue.format}`}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'invalid_union':
      return 'has none of the accepted forms';
    case 'invalid_key':
    case 'invalid_element':
      return 'is not accepted';
    case 'custom':
      return issue.message;
  }
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'an id (UUID)',
  email: 'an email address',
  datetime: 'a date and time (ISO 8601)',
  date: 'a date (yyyy-MM-dd)',
  json_string: 'JSON text',
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};

const kindOf = (expected: string): string => kinds[expected] ?? expected;

function amountOf(origin: string, bound: string, amount: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${String(amount)} characters`;
  if (origin === 'array' || origin === 'set') return `have ${bound} ${String(amount)} entries`;
  return `be ${bound} ${String(amount)}`;
}
