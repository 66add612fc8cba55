import type { Steps } from '../shared/steps.ts';
import type { CellValue } from './parameter.ts';

/** What happened to one cell. */
export interface Change {
  readonly row: number;
  readonly omlName: string;
  readonly before: CellValue | null;
  readonly after: CellValue | null;
}

export type History = Steps<Change>;
