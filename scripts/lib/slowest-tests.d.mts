export interface TimedTest {
  readonly name: string;
  readonly ms: number;
}
export function slowestOf(part: { format: 'exit code' | 'vitest' | 'playwright'; file?: string }): TimedTest[];
