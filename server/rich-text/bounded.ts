import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { MAX_DEPTH, NEVER_TEXT, RICH_TEXT_TAGS, SAME_MEANING } from './tags.data.ts';

/** As the allow-list writes text, so that it finds nothing to change. */
const escaped = (text: string): string =>
  text
    .replaceAll('\u0000', '')
    .replace(/&(?![a-z\d#]{1,20};)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

interface OpenTag {
  readonly name: string;
  /** The list as it was last written: Quill mixes bullets and numbers in one `ol`; undefined before its first item. */
  run?: 'ul' | 'ol';
}

const allowed: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);
const silent: ReadonlySet<string> = new Set(NEVER_TEXT);
/** What ends a paragraph that was left open, as browsers read it. */
const endsParagraph: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol']);

/**
 * The same text with the allowed tags alone, each closed, none deeper than `MAX_DEPTH`, and Quill's mixed lists as `ul` and `ol`.
 *
 * Time is linear in the length whatever the nesting, because this goes from token to token with a stack of bounded height: a parser
 * that builds or follows the whole nesting takes seconds for 200 kB of open tags, and its recursive writers run out of stack.
 * It is no gate: the allow-list reads its result once more.
 */
export function boundedRichText(html: string): string {
  const out: string[] = [];
  const open: OpenTag[] = [];
  /** Tags that were too deep, by name: their closing tags are left out too. */
  const tooDeep = new Map<string, number>();
  let silencedBy: string | undefined;
  let silences = 0;
  let tag = '';
  let attribute = '';
  let isBullet = false;

  const closeTo = (height: number): void => {
    while (open.length > height) {
      const { name, run } = open.pop()!;
      out.push(`</${name === 'ol' ? (run ?? 'ol') : name}>`);
    }
  };
  /** A list is written when its first item tells which kind it is. */
  const writeList = (kind: 'ul' | 'ol'): void => {
    const list = open.at(-1);
    if (list?.name !== 'ol' || list.run === kind) return;
    out.push(list.run === undefined ? `<${kind}>` : `</${list.run}><${kind}>`);
    list.run = kind;
  };
  const keepList = (): void => writeList(open.at(-1)?.run ?? 'ol');
  const closeLast = (name: string, within: (name: string) => boolean): void => {
    const from = open.findLastIndex((one) => within(one.name));
    const at = open.findLastIndex((one) => one.name === name);
    if (at > from) closeTo(at);
  };

  const begin = (): void => {
    if (silencedBy !== undefined) {
      if (tag === silencedBy) silences += 1;
      return;
    }
    if (silent.has(tag)) {
      silencedBy = tag;
      silences = 1;
      return;
    }
    const name = SAME_MEANING[tag] ?? tag;
    if (!allowed.has(name)) return;
    if (endsParagraph.has(name)) closeLast('p', (outer) => outer === 'li');
    if (name === 'li') closeLast('li', (outer) => outer === 'ul' || outer === 'ol');
    if (name === 'br') {
      keepList();
      out.push('<br />');
    } else if (open.length >= MAX_DEPTH) {
      tooDeep.set(tag, (tooDeep.get(tag) ?? 0) + 1);
    } else {
      if (name === 'li') writeList(isBullet ? 'ul' : 'ol');
      else keepList();
      open.push({ name });
      if (name !== 'ol') out.push(`<${name}>`);
    }
  };
  const end = (closing: string): void => {
    if (silencedBy !== undefined) {
      if (closing === silencedBy) silences -= 1;
      if (silences === 0) silencedBy = undefined;
      return;
    }
    const skipped = tooDeep.get(closing) ?? 0;
    if (skipped > 0) {
      tooDeep.set(closing, skipped - 1);
      return;
    }
    const name = SAME_MEANING[closing] ?? closing;
    const at = open.findLastIndex((one) => one.name === name);
    if (at < 0) return;
    if (at === open.length - 1) keepList();
    closeTo(at);
  };
  const nothing = (): void => undefined;
  const readings: TokenizerCallbacks = {
    onopentagname: (start, stop) => {
      tag = html.slice(start, stop).toLowerCase();
      isBullet = false;
    },
    onattribname: (start, stop) => (attribute = html.slice(start, stop).toLowerCase()),
    onattribdata: (start, stop) => {
      if (attribute === 'data-list' && html.slice(start, stop) === 'bullet') isBullet = true;
    },
    onopentagend: begin,
    onselfclosingtag: () => {
      if (tag !== 'svg' && tag !== 'math') begin();
    },
    onclosetag: (start, stop) => end(html.slice(start, stop).toLowerCase()),
    ontext: (start, stop) => {
      if (silencedBy !== undefined) return;
      const text = html.slice(start, stop);
      const list = open.at(-1);
      if (list?.name === 'ol' && list.run === undefined && text.trim() === '') return;
      keepList();
      out.push(escaped(text));
    },
    ontextentity: nothing,
    onattribentity: nothing,
    onattribend: nothing,
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: nothing,
  };
  const tokens = new Tokenizer({ decodeEntities: false }, readings);
  tokens.write(html);
  tokens.end();
  closeTo(0);
  return out.join('');
}
