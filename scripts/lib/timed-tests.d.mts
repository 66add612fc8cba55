export interface TimedTest {
  readonly name: string;
  readonly ms: number;
  readonly failed: boolean;
}
export function timedTestsOf(part: { format: 'exit code' | 'vitest' | 'playwright'; file?: string }): TimedTest[];
