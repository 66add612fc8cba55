import type { Statement } from './statement.ts';

/** One statement as it holds for several samples in the same words. */
export interface SharedStatement {
  readonly statement: Statement;
  /** Empty where it holds for the whole plan. */
  readonly sampleIds: readonly number[];
}

/** Merges statements with the same words, in the order of first occurrence. */
export function shared(statements: readonly Statement[]): readonly SharedStatement[] {
  const groups = new Map<string, { readonly statement: Statement; readonly sampleIds: number[] }>();
  for (const statement of statements) {
    const key = `${statement.rule}\n${statement.on}\n${statement.sentence}`;
    const group = groups.get(key) ?? { statement, sampleIds: [] };
    if (statement.sampleId !== null) group.sampleIds.push(statement.sampleId);
    groups.set(key, group);
  }
  return [...groups.values()];
}
