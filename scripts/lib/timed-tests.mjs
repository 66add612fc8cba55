import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const NAME_LENGTH = 110;

/**
 * The tests of a part, from the file that its runner wrote: of each its file and name, how long it took, and whether it failed. A file that could not be
 * loaded, and an error outside any test, is one that failed.
 */
export function timedTestsOf({ format, file }) {
  if (format === 'exit code' || !existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (format === 'vitest') return fromVitest(report);
  return [...report.suites.flatMap((suite) => fromPlaywright(suite)), ...outside(report)];
}

const named = (ms, failed, path, title) => ({ ms, failed, name: `${basename(path)}: ${title}`.slice(0, NAME_LENGTH) });

const fromVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status: ofFile, assertionResults }) =>
    ofFile === 'failed' && assertionResults.length === 0
      ? [named(0, true, name, 'cannot be loaded')]
      : assertionResults.map(({ duration, fullName, status }) =>
          named(duration ?? 0, status === 'failed', name, fullName),
        ),
  );

const fromPlaywright = ({ file, specs = [], suites = [] }) => [
  ...specs.map(({ title, ok, tests }) =>
    named(
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      ok === false,
      file,
      title,
    ),
  ),
  ...suites.flatMap((suite) => fromPlaywright(suite)),
];

const outside = ({ errors = [] }) =>
  errors.map(({ message = '' }) => named(0, true, 'outside any test', message.split('\n')[0]));
