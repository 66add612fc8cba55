/* The layout of every page of the site. */
import { rendered } from './markdown.mjs';
import { addressOf, documents, linkFrom, partOf, parts, titleOf } from './parts.mjs';

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** A heading may hold code and emphasis, which neither a title nor a sidebar shows. */
const plain = (title) => escaped(title.replaceAll(/[`*]/g, ''));

export function render({ page, content }) {
  const path = page.inputPath.replace(/^\.\//, '');
  const here = addressOf(path);
  const to = (file) => linkFrom(here, file);
  const title = titleOf(path);
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(title)} · Tilth</title>
<link rel="icon" href="${to('site/logo.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('site/tokens.css')}">
<link rel="stylesheet" href="${to('site/site.css')}">
<script type="module" src="${to('site/search.js')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<button type="button" class="menu" popovertarget="pages" aria-label="Pages">☰</button>
<a class="home" href="${to(addressOf('docs/guide/README.md'))}"><img src="${to('site/logo.svg')}" alt="" width="28" height="28">Tilth <span>Help</span></a>
<search>
<input type="search" role="combobox" aria-label="Search" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" placeholder="Search" data-index="${to('site/search.json')}">
<kbd aria-hidden="true">/</kbd>
<div id="found" role="listbox" aria-label="Results" hidden></div>
<p id="count" class="hidden" role="status"></p>
</search>
</header>
<div class="columns">
<nav id="pages" class="sidebar" aria-label="Pages" popover>${sidebar(path, to)}</nav>
<main id="content" tabindex="-1">
<article>
${content}
</article>
${onwards(path, to)}
</main>
${contents(path)}
</div>
</body>
</html>
`;
}

function sidebar(path, to) {
  const item = (one) =>
    `<li><a href="${to(addressOf(one))}"${one === path ? ' aria-current="page"' : ''}>${plain(titleOf(one))}</a></li>`;
  const folded = ({ title, paths }) =>
    `<li><details${paths.includes(path) ? ' open' : ''}><summary>${title}</summary><ul>${paths.map(item).join('')}</ul></details></li>`;
  return parts
    .map(
      ({ title, paths, groups = [] }) =>
        `<h2>${title}</h2><ul>${[...paths.map(item), ...groups.map(folded)].join('')}</ul>`,
    )
    .join('\n');
}

/** The pages before and after, within their part. */
function onwards(path, to) {
  const at = documents.indexOf(path);
  const link = (one, words, rel) =>
    one && partOf(one) === partOf(path)
      ? `<a rel="${rel}" href="${to(addressOf(one))}"><small>${words}</small>${plain(titleOf(one))}</a>`
      : '<span></span>';
  return `<nav class="onwards" aria-label="Previous and next page">${link(documents[at - 1], 'Previous', 'prev')}${link(documents[at + 1], 'Next', 'next')}</nav>`;
}

/** The headings of the page, where there are several. */
function contents(path) {
  const headings = rendered.get(path)?.sections.filter(({ level }) => level === 2 || level === 3) ?? [];
  if (headings.length < 2) return '';
  const items = headings.map(
    ({ level, title, anchor }) => `<li class="level-${level}"><a href="#${anchor}">${escaped(title)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`;
}
