/* What the site does with the Markdown of a document: anchors as GitHub names them, links to pages of the site, text for the search. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../lib/launch.mjs';
import { addressOf, CHARTS_PAGE, documents, linkFrom } from './parts.mjs';

/** What is known of each document once it has been rendered: its sections with their text. */
export const rendered = new Map();

const CHARTS_FOLDER = 'stately/charts';
const PICTURE = /\.(png|webp|svg)$/;

/** The anchor of a heading: GitHub's rule, by which the documents link to each other's headings. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The words of an inline token, without marks. */
const wordsOf = ({ children, content }) =>
  children ? children.map((child) => (child.type === 'image' ? '' : child.content || ' ')).join('') : content;

/** Where a link of a document leads within the site; other sites and unknown files stay as they are. */
function resolve(path, href) {
  if (/^[a-z]+:|^\/|^#/.test(href)) return href;
  const [target, anchor] = href.split('#');
  const file = posix.join(posix.dirname(path), decodeURIComponent(target)).replace(/\/$/, '');
  const to = file === CHARTS_FOLDER ? CHARTS_PAGE : file;
  const page = documents.find((one) => one === to || one === `${to}/README.md`);
  if (page) return linkFrom(addressOf(path), addressOf(page)) + (anchor ? `#${anchor}` : '');
  return PICTURE.test(to) ? linkFrom(addressOf(path), to.replace(/^docs\//, '')) : href;
}

/** Extends a markdown-it by all of it. */
export function extend(markdown) {
  markdown.core.ruler.push('tilth', ({ tokens, env }) => {
    const path = env.page.inputPath.replace(/^\.\//, '');
    const page = { sections: [], anchors: new Set() };
    rendered.set(path, page);
    let section = { title: '', anchor: '', level: 1, text: '' };
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'heading_open') {
        const title = wordsOf(tokens[at + 1]);
        section = { title, anchor: free(anchorOf(title), page.anchors), level: Number(token.tag[1]), text: '' };
        page.sections.push(section);
        token.attrSet('id', section.anchor);
      } else if (token.type === 'inline' && tokens[at - 1]?.type !== 'heading_open')
        section.text += `${wordsOf(token)} `;
      else if (token.type === 'fence') section.text += `${token.content} `;
      // The policy of the portal allows no style in markup.
      if (/^t[hd]_open$/.test(token.type) && token.attrGet('style') !== null) {
        token.attrSet('class', token.attrGet('style').replace('text-align:', 'to-'));
        token.attrs = token.attrs.filter(([name]) => name !== 'style');
      }
      for (const child of token.children ?? []) follow(child, path);
    }
  });
  Object.assign(markdown.renderer.rules, {
    table_open: () => '<div class="table" tabindex="0"><table>',
    table_close: () => '</table></div>',
  });
}

function free(anchor, taken) {
  let one = anchor;
  for (let count = 1; taken.has(one); count += 1) one = `${anchor}-${count}`;
  taken.add(one);
  return one;
}

function follow(token, path) {
  const name = { link_open: 'href', image: 'src' }[token.type];
  if (name === undefined) return;
  const written = token.attrGet(name);
  token.attrSet(name, resolve(path, written));
  if (name === 'src') {
    const { width, height } = sizeOf(join(root, posix.dirname(path), written));
    for (const [key, value] of Object.entries({ width, height, loading: 'lazy' })) token.attrSet(key, `${value}`);
  }
}

/** The size of a PNG, or of a WebP as Chromium writes it, so that the text below a picture is where it will stay. */
function sizeOf(file) {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 1, 4) === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.toString('latin1', 12, 16) !== 'VP8X') throw new Error(`${file} is neither a PNG nor a WebP with a head.`);
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}
