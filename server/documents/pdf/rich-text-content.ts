import type { Content, ContentText } from 'pdfmake/interfaces';
import { richTextBlocks, type Block, type Run } from '../../rich-text/blocks.ts';
import type { CommentDocument } from '../document-data.ts';
import { COLOUR } from './theme.ts';

const HEADING_SIZE = { 1: 10.5, 2: 10, 3: 9.5 } as const;

/** Comments one under the other, each title kept with the first block of its text. */
export function commentsContent(heading: string, comments: readonly CommentDocument[]): Content[] {
  const [first, ...rest] = comments.map(commentContent);
  if (first === undefined) return [];
  const [lead, ...after] = first;
  const headed: Content = { unbreakable: true, stack: [...(heading === '' ? [] : [sectionHeading(heading)]), lead ?? ''] };
  return [headed, ...after, ...rest.flat()];
}

const sectionHeading = (text: string): Content => ({ text, bold: true, fontSize: 11, color: COLOUR.brand, margin: [0, 16, 0, 0] });

function commentContent({ title, html }: CommentDocument): Content[] {
  const [first, ...rest] = richTextBlocks(html).map((block) => blockContent(block));
  const lead: Content = { unbreakable: true, stack: [{ text: title, bold: true, fontSize: 11, margin: [0, 8, 0, 2] }, ...(first === undefined ? [] : [first])] };
  return [lead, ...rest];
}

function blockContent(block: Block, spaceBelow = 4): Content {
  if (block.kind === 'paragraph') return { text: block.runs.map(runContent), margin: [0, 0, 0, spaceBelow] };
  if (block.kind === 'heading') return { text: block.runs.map((run) => ({ ...runContent(run), bold: true })), fontSize: HEADING_SIZE[block.level], margin: [0, 4, 0, 2] };
  const items = block.items.map((item): Content => ({ stack: item.map((part) => blockContent(part, 1)) }));
  return block.ordered ? { ol: items, margin: [0, 0, 0, spaceBelow] } : { ul: items, margin: [0, 0, 0, spaceBelow], markerColor: COLOUR.secondary };
}

function runContent({ text, bold, italic, underline, strike }: Run): ContentText {
  const decoration = [...(underline ? ['underline' as const] : []), ...(strike ? ['lineThrough' as const] : [])];
  return { text, ...(bold && { bold }), ...(italic && { italics: true }), ...(decoration.length > 0 && { decoration }) };
}
