import { richTextBlocks, type Block } from './blocks.ts';

/** The words of a rich text: one line a block, list items behind '- ' or their number, nested items indented by two spaces. */
export function richTextToText(html: string): string {
  return linesOf(richTextBlocks(html)).join('\n');
}

/** True when a reader would see nothing: an empty paragraph, line breaks or spaces alone count as empty. */
export function isEmptyRichText(html: string): boolean {
  return richTextBlocks(html).length === 0;
}

function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'list')
      return block.runs
        .map((run) => run.text)
        .join('')
        .trim()
        .split('\n')
        .map((line) => line.trim());
    return block.items.flatMap((item, index) => {
      const marker = block.ordered ? `${index + 1}. ` : '- ';
      return linesOf(item).map((line, position) => (position === 0 ? marker : '  ') + line);
    });
  });
}
