import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chapterOf, shownPages } from '../../src/model/routes/routes.ts';
import { filesBelow, ROOT } from '../../stately/machines-on-disk.ts';

const GUIDE = 'docs/guide';
const chapters = readdirSync(join(ROOT, GUIDE)).filter((name) => name.endsWith('.md'));
const chapter = (name: string): string => readFileSync(join(ROOT, GUIDE, name), 'utf8');
const pictures = readdirSync(join(ROOT, GUIDE, 'pictures'));

/** The site as `npm run docs` builds it, in a folder of its own. */
const site = mkdtempSync(join(tmpdir(), 'tilth-docs-'));
let pages: readonly Page[];
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/docs.mjs', '--output', site], { cwd: ROOT });
  pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ address: name.replaceAll('\\', '/'), content: readFileSync(join(site, name), 'utf8') }));
}, 120_000);
afterAll(() => rmSync(site, { recursive: true, force: true }));

interface Page {
  readonly address: string;
  readonly content: string;
}

const anchorsIn = ({ content }: Page): readonly string[] =>
  [...content.matchAll(/ id="([^"]+)"/g)].map(([, anchor = '']) => anchor);

/** What a page links to and loads that is not there; a link to the viewer of statecharts has to name a chart. */
const lostIn = ({ address, content }: Page): string[] =>
  [...content.matchAll(/ (?:href|src)="([^"]+)"/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(https?|mailto):/.test(link) && !leadsSomewhere(address, link))
    .map((link) => `${address}: ${link}`);

function leadsSomewhere(address: string, link: string): boolean {
  const [, machine] = /^\/inspector\.html#catalogue\/(\w+)$/.exec(link) ?? [];
  if (machine !== undefined) return existsSync(join(ROOT, 'stately/charts', `${kebab(machine)}.mmd`));
  const [target = '', anchor] = link.split('#');
  const to = target === '' ? address : posix.join(posix.dirname(address), target);
  if (anchor === undefined) return existsSync(join(site, to));
  const page = pages.find((one) => one.address === to);
  return page !== undefined && anchorsIn(page).includes(anchor);
}

const kebab = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('the site of the documents', () => {
  it('has every document below docs as a page, with a link in every sidebar', () => {
    const documents = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) =>
        name
          .replace(/README\.md$/, 'index.md')
          .toLowerCase()
          .replace(/\.md$/, '.html'),
      );
    expect(documents.filter((document) => !pages.some(({ address }) => address === document))).toEqual([]);
    const { content } = pages.find(({ address }) => address === 'index.html')!;
    expect(pages.filter(({ address }) => !content.includes(`<a href="${address}"`))).toEqual([]);
  });

  it('has no link, picture or file that leads nowhere', () => {
    expect(pages.flatMap(lostIn)).toEqual([]);
  });

  it('would tell of a page, an anchor, a picture and a chart that are not there', () => {
    const links = ['gone.html', 'operating.html#nothing', 'guide/pictures/none.webp', '/inspector.html#catalogue/none'];
    const content = links.map((link) => `<a href="${link}">x</a>`).join('');
    expect(lostIn({ address: 'planted.html', content })).toEqual(links.map((link) => `planted.html: ${link}`));
  });

  it('runs under the policy of the portal: no script, handler or style within a page', () => {
    const inline = pages.filter(({ content }) =>
      / style="| on[a-z]+="|<style|<script(?! type="module" src=)/.test(content.replaceAll(/<code[^]*?<\/code>/g, '')),
    );
    expect(inline.map(({ address }) => address)).toEqual([]);
  });

  it('is searched by the words of every section', () => {
    const texts = JSON.parse(readFileSync(join(site, 'site/search.json'), 'utf8')) as readonly {
      readonly id: string;
      readonly text: string;
    }[];
    const found = texts.filter(({ text }) => text.includes('Answer what the file leaves open'));
    expect(found.map(({ id }) => id)).toEqual(['guide/samples.html#upload-a-lab-report']);
    expect(texts.length).toBe(new Set(texts.map(({ id }) => id)).size);
    expect(texts.length).toBeGreaterThan(300);
  });
});

describe('the guide', () => {
  it('has a chapter for each page of the portal, to which its help leads', () => {
    const addresses = new Set(pages.map(({ address }) => `/docs/${address}`));
    expect(shownPages.filter((page) => !addresses.has(chapterOf(page)))).toEqual([]);
    expect(chapterOf('reportBuilder')).toBe('/docs/guide/report-builder.html');
  });

  it('names buttons and fields as the portal does', () => {
    const texts = filesBelow('src/model', '.ts')
      .map((file) => readFileSync(join(ROOT, file), 'utf8').replaceAll(String.raw`\'`, "'"))
      .join('\n');
    const isSaid = (words: string): boolean =>
      texts.includes(words) || (words.includes('…') && words.split('…').every((part) => texts.includes(part.trim())));
    const unknown = chapters.flatMap((name) =>
      [...chapter(name).matchAll(/\*\*([^*]+)\*\*/g)]
        .map(([, words = '']) => words)
        .filter((words) => words !== 'bold' && !isSaid(words))
        .map((words) => `${name}: ${words}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each(chapters)('%s is short', (name) => {
    const words = chapter(name).split(/\s+/).length;
    expect(words).toBeGreaterThan(90);
    expect(words).toBeLessThan(420);
  });

  it('shows every picture, and no chapter is without one but the first', () => {
    const shown = chapters.map((name) => ({
      name,
      files: [...chapter(name).matchAll(/\(pictures\/([\w-]+\.webp)\)/g)].map(([, file = '']) => file),
    }));
    expect(shown.filter(({ files }) => files.length === 0).map(({ name }) => name)).toEqual(['README.md']);
    expect(shown.flatMap(({ files }) => files).toSorted()).toEqual(pictures.toSorted());
  });

  it('weighs less than 2 MB', () => {
    const sizes = pictures.map((name) => statSync(join(ROOT, GUIDE, 'pictures', name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  });
});
