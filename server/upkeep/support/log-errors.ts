import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { fieldsOf, type Fields } from '../../../src/model/shared/record.ts';
import { placesIn } from '../../describe-error.ts';
import { errorCode } from '../../error-code.ts';
import { isErrorClass, isKnownCode } from '../../known-code.ts';
import { jobNames } from '../../queue/registry.ts';

/** Only the end of a log is read, however long it is and however many former files it has. */
const READ_BYTES = 8 * 1024 * 1024;
const ERROR_LEVEL = 50;

type IsProgramText = (text: string) => boolean;

/**
 * The newest errors of a log, oldest first, without personal data: of each line the fields that are named here and have the form of an id, a number or a code,
 * and of its messages those that are literals of the program. All else, lines that are not JSON included, is left out.
 */
export async function newestErrors(file: string, most: number, isProgramText: IsProgramText): Promise<Fields[]> {
  const lines = (await endOf(file)).split('\n').flatMap((line) => jsonOf(line));
  return lines
    .filter(({ level }) => typeof level === 'number' && level >= ERROR_LEVEL)
    .slice(-most)
    .map((line) => withoutPeople(line, isProgramText));
}

/** The end of a log as one text: of the file, and where that is short of the former ones that were put aside (`file.1` is the newest of them). */
async function endOf(file: string): Promise<string> {
  const parts: Buffer[] = [];
  let left = READ_BYTES;
  for (let number = 0; left > 0; number += 1) {
    const part = await endOfOne(number === 0 ? file : `${file}.${number}`, left).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT' && (number > 0 || existsSync(`${file}.1`))) return undefined;
      throw error;
    });
    if (part === undefined && number > 0) break;
    parts.unshift(part ?? Buffer.alloc(0));
    left -= part?.length ?? 0;
  }
  return Buffer.concat(parts).toString('utf8');
}

async function endOfOne(file: string, mostBytes: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, mostBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function jsonOf(line: string): Fields[] {
  try {
    return [fieldsOf(JSON.parse(line))];
  } catch {
    return [];
  }
}

function withoutPeople(line: Fields, isProgramText: IsProgramText): Fields {
  const { time, msg, err } = line;
  return {
    ...(typeof time === 'number' ? { time: new Date(time).toISOString() } : {}),
    ...fieldsThat(line, {
      level: isNumber,
      tenantId: isNumber,
      status: isNumber,
      ms: isNumber,
      attempt: isNumber,
      dropped: isNumber,
      requestId: isUuid,
      jobId: isUuid,
      kind: (value) => jobNames.some((name) => name === value),
      method: (value) => /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(String(value)),
      route: (value) => isProgramText(String(value)),
      code: (value) => isKnownCode(String(value)),
    }),
    ...(msg === undefined ? {} : { msg: shownText(msg, isProgramText) }),
    ...(err === undefined ? {} : { err: errorOf(fieldsOf(err), isProgramText) }),
  };
}

function errorOf(error: Fields, isProgramText: IsProgramText): Fields {
  const { message, stack, cause } = error;
  return {
    ...fieldsThat(error, {
      type: (value) => isErrorClass(String(value)),
      code: (value) => isKnownCode(String(value)),
      constraint: (value) => isProgramText(String(value)),
    }),
    message: shownText(message, isProgramText),
    stack: typeof stack === 'string' ? placesIn(stack) : [],
    ...(cause === undefined ? {} : { cause: errorOf(fieldsOf(cause), isProgramText) }),
  };
}

const fieldsThat = (from: Fields, may: Readonly<Record<string, (value: unknown) => boolean>>): Fields =>
  Object.fromEntries(Object.entries(may).flatMap(([name, is]) => (is(from[name]) ? [[name, from[name]]] : [])));

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isUuid = (value: unknown): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(value));

/** A message as it is where the program wrote it whole, else only how long it was. */
export const shownText = (text: unknown, isProgramText: IsProgramText): string => {
  const words = typeof text === 'string' ? text : '';
  return isProgramText(words) ? words : `[left out: ${words.length} characters]`;
};
