import type { PagePart } from '../../../src/model/reports/report-pages.ts';
import type { PrintBlock } from './blocks.ts';

/** Points that the heading of a chapter takes with the line below it. */
const HEADING = 34;

/** The blocks of a part with the place where it begins, which is below the heading of a chapter: that may turn the page. */
export function partOf(
  part: PagePart,
  blocks: readonly PrintBlock[],
  { recommendationId = null }: { readonly recommendationId?: number | null } = {},
): readonly PrintBlock[] {
  if (blocks.length === 0) return [];
  const heading = blocks[0]?.kind === 'chapter' ? 1 : 0;
  return [
    ...blocks.slice(0, heading),
    { kind: 'part', part, recommendationId, above: heading * HEADING },
    ...blocks.slice(heading),
  ];
}
