import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests of a part passed, failed and were skipped, from the file that its runner wrote.
 * A part whose command failed has at least one failure, whatever the file says or whether there is one.
 */
export function countTests({ format, file, succeeded }) {
  const counts = read(format, file, succeeded);
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function read(format, file, succeeded) {
  if (format === 'exit code') return { passed: succeeded ? 1 : 0, failed: 0, skipped: 0 };
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return format === 'vitest' ? fromVitest(report) : fromPlaywright(report);
}

function fromVitest(report) {
  // A file that cannot even be loaded fails without a single test.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

function fromPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}
