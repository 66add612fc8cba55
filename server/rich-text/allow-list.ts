import { DomUtils, parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/** The only tags that rich text may hold; no tag carries an attribute. */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'h1', 'h2', 'h3', 'ul', 'ol', 'li'] as const;

/** Old or foreign names for what the list allows; everything else is dropped and its text kept. */
const SAME_MEANING: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
};

/** Elements that may neither show their text nor let it be parsed again as markup. */
const NEVER_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'template',
  'svg',
  'math',
];

const MOST_READINGS = 8;

/** A text deeper than this is no comment; the cap keeps the parser's work bounded. */
const MAX_DEPTH = 40;

/**
 * Rich text that holds nothing outside `RICH_TEXT_TAGS` and no attribute; sanitising twice changes nothing.
 *
 * Call it before storing and again where the text is shown. Quill 2 writes bullets as `<ol><li data-list="bullet">`:
 * they become `<ul>` here, because the attribute that says so does not survive.
 */
export function sanitiseRichText(html: string): string {
  let clean = allowListed(html.includes('data-list') ? withPlainLists(html) : html);
  // A tag that is dropped may have kept others apart: read again, they close one another. Two readings settle what people write.
  for (let readings = 1; readings < MOST_READINGS; readings += 1) {
    const again = allowListed(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

function allowListed(html: string): string {
  return sanitizeHtml(html.replaceAll('\u0000', ''), {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
    nonTextTags: NEVER_TEXT,
    nestingLimit: MAX_DEPTH,
    transformTags: SAME_MEANING as Record<string, string>,
  });
}

type Nodes = ReturnType<typeof parseDocument>['children'];

/** Splits Quill's mixed lists into `ul` and `ol` runs; the result still has to pass the allow-list. */
function withPlainLists(html: string): string {
  const document = parseDocument(html);
  for (const list of DomUtils.getElementsByTagName('ol', document)) {
    const items = DomUtils.getChildren(list).filter((child) => DomUtils.getName(child as never) === 'li');
    if (!items.some((item) => isBullet(item))) continue;
    const markup = runsOf(items, isBullet)
      .map(({ bullet, members }) => wrapped(bullet ? 'ul' : 'ol', DomUtils.getOuterHTML(members)))
      .join('');
    // A copy: prepending moves each node out of the list that is walked.
    for (const replacement of [...parseDocument(markup).children]) DomUtils.prepend(list, replacement);
    DomUtils.removeElement(list);
  }
  return DomUtils.getOuterHTML(document);
}

const wrapped = (tag: string, inner: string): string => `<${tag}>${inner}</${tag}>`;

function isBullet(node: Nodes[number]): boolean {
  return 'attribs' in node && node.attribs['data-list'] === 'bullet';
}

function runsOf(items: Nodes, test: (node: Nodes[number]) => boolean): { bullet: boolean; members: Nodes }[] {
  const runs: { bullet: boolean; members: Nodes }[] = [];
  for (const item of items) {
    const bullet = test(item);
    const last = runs.at(-1);
    if (last?.bullet === bullet) last.members.push(item);
    else runs.push({ bullet, members: [item] });
  }
  return runs;
}
