/* The search of the site, in the browser: texts and library are fetched when the field is first used. */
const field = document.querySelector('input[type=search]');
const list = document.getElementById('found');
const count = document.getElementById('count');
const MOST = 12;
const AROUND = 70;
/** What advisers read comes before what operators and programmers do. */
const WEIGHTS = { 'Using Tilth': 3, 'Running it': 1.2 };

let engine;
/** The library and its texts, asked for once; what failed is asked for again at the next letter. */
function loaded() {
  engine ??= load().catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function load() {
  const [{ default: MiniSearch }, texts] = await Promise.all([
    import(new URL('minisearch.js', import.meta.url).href),
    fetch(field.dataset.index).then((answer) => answer.json()),
  ]);
  const index = new MiniSearch({
    fields: ['title', 'page', 'text'],
    storeFields: ['title', 'page', 'part', 'text'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 6 ? 0.15 : false),
      combineWith: 'AND',
      boostDocument: (_id, _word, { part }) => WEIGHTS[part] ?? 1,
    },
  });
  index.addAll(texts);
  return index;
}

let latest = 0;
async function search() {
  const asked = (latest += 1);
  const words = field.value.trim();
  const found = words === '' ? [] : (await loaded()).search(words).slice(0, MOST);
  // A later word has been typed since.
  if (asked === latest) show(words, found);
}

function show(words, found) {
  list.replaceChildren(...found.map(itemOf));
  const isOpen = words !== '';
  list.hidden = !isOpen || found.length === 0;
  field.setAttribute('aria-expanded', String(!list.hidden));
  field.removeAttribute('aria-activedescendant');
  count.className = isOpen && found.length === 0 ? '' : 'hidden';
  count.textContent = !isOpen ? '' : found.length === 0 ? `No match for “${words}”.` : `${found.length} found`;
}

function itemOf({ id, title, page, text, terms }, at) {
  const item = element('a', '', element('strong', title));
  item.id = `found-${at}`;
  item.href = new URL(`../${id}`, new URL(field.dataset.index, location.href)).href;
  item.tabIndex = -1;
  item.setAttribute('role', 'option');
  item.setAttribute('aria-selected', 'false');
  if (title !== page) item.append(element('small', page));
  item.append(element('span', '', ...excerpt(text, terms)));
  return item;
}

/** The text around the first word that was found, with the words marked. */
function excerpt(text, terms) {
  const words = new RegExp(
    `\\b(${terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  );
  const at = Math.max(0, text.search(words) - AROUND);
  const part = text.slice(at, at + 3 * AROUND);
  return [
    at > 0 ? '…' : '',
    ...part.split(words).map((piece, place) => (place % 2 === 1 ? element('mark', piece) : piece)),
    at + part.length < text.length ? '…' : '',
  ];
}

function element(tag, text, ...children) {
  const made = document.createElement(tag);
  made.append(text, ...children);
  return made;
}

const options = () => [...list.children];
const chosen = () => options().findIndex((item) => item.getAttribute('aria-selected') === 'true');
function choose(at) {
  options().forEach((item, place) => item.setAttribute('aria-selected', String(place === at)));
  field.setAttribute('aria-activedescendant', `found-${at}`);
  list.children[at]?.scrollIntoView({ block: 'nearest' });
}
function close() {
  list.hidden = true;
  count.textContent = '';
  count.className = 'hidden';
  field.setAttribute('aria-expanded', 'false');
}

field.addEventListener('focus', () => void loaded().catch(() => {}));
field.addEventListener('input', () => void search());
field.addEventListener('keydown', (event) => {
  const { length } = list.children;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && length > 0) choose((Math.max(chosen(), step > 0 ? -1 : 0) + step + length) % length);
  else if (event.key === 'Enter') list.children[Math.max(0, chosen())]?.click();
  else if (event.key === 'Escape') close();
  else return;
  event.preventDefault();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === field) return;
  field.focus();
  field.select();
  event.preventDefault();
});
document.addEventListener('click', ({ target }) => {
  if (target.closest('search') === null) close();
  else if (target === field && field.value !== '') void search();
});
// What was typed while this file was still on its way.
if (document.activeElement === field && field.value !== '') void search();
