import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const NAME_LENGTH = 110;

/** How long each test of a part took, from the file that its runner wrote: its file, its name, its time. */
export function slowestOf({ format, file }) {
  if (format === 'exit code' || !existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return format === 'vitest' ? fromVitest(report) : report.suites.flatMap((suite) => fromPlaywright(suite));
}

const named = (ms, path, title) => ({ ms, name: `${basename(path)}: ${title}`.slice(0, NAME_LENGTH) });

const fromVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration, fullName }) => named(duration ?? 0, name, fullName)),
  );

const fromPlaywright = ({ file, specs = [], suites = [] }) => [
  ...specs.map(({ title, tests }) =>
    named(
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      file,
      title,
    ),
  ),
  ...suites.flatMap((suite) => fromPlaywright(suite)),
];
