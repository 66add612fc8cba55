export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
export function countTests(part: {
  format: 'exit code' | 'vitest' | 'playwright';
  file?: string;
  succeeded: boolean;
}): TestCounts;
