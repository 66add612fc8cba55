import { ElementType, parseDocument } from 'htmlparser2';
import { sanitiseRichText } from './allow-list.ts';

/** Rich text as a printer sees it: blocks of runs, lists with blocks inside. */
export type Block =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] };

export interface Run extends Marks {
  readonly text: string;
}

interface Marks {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
}

type Node = ReturnType<typeof parseDocument>['children'][number];

const MARKS: Readonly<Record<string, Marks>> = {
  strong: { bold: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
};
const HEADING_LEVELS: Readonly<Record<string, 1 | 2 | 3>> = { h1: 1, h2: 2, h3: 3 };

/** The blocks of a rich text, sanitised first; white space collapses as in a browser and empty blocks are left out. */
export function richTextBlocks(html: string): readonly Block[] {
  return blocksOf(parseDocument(sanitiseRichText(html)).children);
}

function blocksOf(nodes: readonly Node[]): Block[] {
  const blocks: Block[] = [];
  let loose: Run[] = [];
  const close = (): void => {
    pushText(blocks, loose, 'p');
    loose = [];
  };
  for (const node of nodes) {
    if (node.type === ElementType.Tag && isBlock(node.name)) {
      close();
      const inside =
        node.name === 'ul' || node.name === 'ol'
          ? listBlocks(node.name, node.children)
          : textBlocks(node.name, node.children);
      // One by one: a spread of a hundred thousand arguments does not fit on the stack.
      for (const block of inside) blocks.push(block);
    } else {
      for (const run of runsOf(node, {})) loose.push(run);
    }
  }
  close();
  return blocks;
}

const isBlock = (name: string): boolean =>
  name === 'p' || name === 'ul' || name === 'ol' || name === 'li' || name in HEADING_LEVELS;

/** A paragraph or heading; a nested list (never valid, sometimes pasted) follows its text. */
function textBlocks(name: string, children: readonly Node[]): Block[] {
  const isInner = (child: Node): boolean => child.type === ElementType.Tag && isBlock(child.name);
  const blocks: Block[] = [];
  pushText(
    blocks,
    children.filter((child) => !isInner(child)).flatMap((child) => runsOf(child, {})),
    name,
  );
  return [...blocks, ...blocksOf(children.filter(isInner))];
}

function listBlocks(name: 'ul' | 'ol', children: readonly Node[]): Block[] {
  const items = children
    .map((child) => (child.type !== ElementType.Tag ? [] : blocksOf(child.name === 'li' ? child.children : [child])))
    .filter((item) => item.length > 0);
  return items.length === 0 ? [] : [{ kind: 'list', ordered: name === 'ol', items }];
}

function runsOf(node: Node, marks: Marks): Run[] {
  if (node.type === ElementType.Text) return [{ ...marks, text: node.data.replaceAll(/[\t\r\n ]+/g, ' ') }];
  if (node.type !== ElementType.Tag) return [];
  if (node.name === 'br') return [{ ...marks, text: '\n' }];
  const inner = { ...marks, ...MARKS[node.name] };
  return node.children.flatMap((child) => runsOf(child, inner));
}

function pushText(blocks: Block[], runs: readonly Run[], name: string): void {
  if (runs.every((run) => run.text.trim() === '')) return;
  const level = HEADING_LEVELS[name];
  blocks.push(level === undefined ? { kind: 'paragraph', runs } : { kind: 'heading', level, runs });
}
