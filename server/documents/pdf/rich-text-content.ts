import type { Content, ContentText } from 'pdfmake/interfaces';
import { richTextBlocks, type Block, type Run } from '../../rich-text/blocks.ts';
import type { CommentDocument } from '../../../src/model/reports/document-data.ts';
import { COLOUR } from './theme.ts';

const HEADING_SIZE = { 1: 10.5, 2: 10, 3: 9.5 } as const;

/** What is kept on one page must fit on one: a longer first block may break after its title. */
const KEPT_TOGETHER_CHARACTERS = 1200;

/** Comments one under the other, each title kept with the first block of its text, the heading with the first title. */
export function commentsContent(heading: Content, comments: readonly CommentDocument[]): Content[] {
  return comments.flatMap((comment, index) => commentContent(comment, index === 0 ? [heading] : []));
}

function commentContent({ title, html }: CommentDocument, above: Content[]): Content[] {
  const blocks = richTextBlocks(html);
  const [first, ...rest] = blocks.map((block) => blockContent(block));
  const unbreakable = blocks[0] === undefined || lengthOf(blocks[0]) <= KEPT_TOGETHER_CHARACTERS;
  const lead: Content = {
    unbreakable,
    stack: [
      ...above,
      { text: title, bold: true, fontSize: 11, margin: [0, 8, 0, 2] },
      ...(first === undefined ? [] : [first]),
    ],
  };
  return [lead, ...rest];
}

/** Characters, a list item counted as a line at least. */
const lengthOf = (block: Block): number =>
  block.kind === 'list'
    ? block.items.flat().reduce((sum, item) => sum + Math.max(90, lengthOf(item)), 0)
    : block.runs.reduce((sum, run) => sum + run.text.length + 90 * (run.text.split('\n').length - 1), 0);

/** 'Comments' inside a chapter. */
export const sectionHeading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 11,
  color: COLOUR.brand,
  margin: [0, 16, 0, 0],
});

function blockContent(block: Block, spaceBelow = 4): Content {
  if (block.kind === 'paragraph') return { text: block.runs.map(runContent), margin: [0, 0, 0, spaceBelow] };
  if (block.kind === 'heading')
    return {
      text: block.runs.map((run) => ({ ...runContent(run), bold: true })),
      fontSize: HEADING_SIZE[block.level],
      margin: [0, 4, 0, 2],
    };
  const items = block.items.map((item): Content => ({ stack: item.map((part) => blockContent(part, 1)) }));
  // A short list stays on one page; a single item over the edge reads as if it were all.
  const unbreakable = lengthOf(block) <= KEPT_TOGETHER_CHARACTERS;
  return block.ordered
    ? { ol: items, unbreakable, margin: [0, 0, 0, spaceBelow] }
    : { ul: items, unbreakable, margin: [0, 0, 0, spaceBelow], markerColor: COLOUR.secondary };
}

function runContent({ text, bold, italic, underline, strike }: Run): ContentText {
  const decoration = [...(underline ? ['underline' as const] : []), ...(strike ? ['lineThrough' as const] : [])];
  return {
    text,
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...(decoration.length > 0 && { decoration }),
  };
}
