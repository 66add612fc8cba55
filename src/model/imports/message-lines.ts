import { limits } from '../limits.ts';

interface Folded {
  readonly shown: readonly string[];
  readonly rest: readonly string[];
}

/** A message of several lines, cut after the third one (specification 1.2). Empty lines do not count. */
export function foldedLines(message: string): Folded {
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return { shown: lines.slice(0, limits.uploadErrorLines), rest: lines.slice(limits.uploadErrorLines) };
}
