import ts from 'typescript';
import { PRIVATE_WORDS } from '../plain-words.ts';

/** Words that comments, names and titles say otherwise, each with its replacement. */
const banned: readonly (readonly [words: RegExp, instead: string])[] = [
  // `tell` stays the verb for a message from one actor to another.
  ...PRIVATE_WORDS.map(([words, instead]) => [new RegExp(words.source.replace('|tells?', ''), 'i'), instead] as const),
  [/\bdeeds?\b/i, 'action'],
  [/\bwish(es|ed)?\b/i, 'request'],
  [/\bshel(f|ves)\b/i, 'store, cache'],
  [/\boutlast(s|ed)?\b/i, 'keepalive'],
  [/\bunanswered\b/i, 'pending, without a response'],
  [/\bnobody\b/i, 'no user, none, (passive)'],
  [/\b(stands|stood)\b/i, 'is, is shown'],
];
const bannedInTexts: typeof banned = [...banned, [/\bstand\b/i, 'be, be shown']];
const bannedInNames: typeof banned = [
  ...banned,
  [/\bworkbench\b/i, 'open recommendation'],
  [/\bnews\b/i, 'notifications, message, change'],
  [/\bpeers?\b/i, 'system actor'],
];

/** Names that the API, the database or stored documents fix, as names of properties only. */
const frozen: Readonly<Record<string, string>> = {
  told: 'the notes of a report and what a reader reports, in answers and stored documents',
  NOBODY_TO_ASK: 'a code of docs/errors.md',
  getPeerCertificate: 'a function of Node',
  peer: 'a field of the lock file of npm',
};

/** Cheap look before a file is parsed. */
const SUSPECT =
  /told|reckon|likewise|anew|whoever|whomever|somebody|deed|wish|shel[fv]|outlast|unanswered|nobody|stand|stood|workbench|news|peer/i;

/** `saveWish` as the words it is made of. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[_\-.$#/]+/g, ' ');

const faultsIn = (text: string, words: typeof banned = banned): readonly string[] =>
  words.flatMap(([word, instead]) => {
    const found = word.exec(text);
    return found ? [`“${found[0]}”: ${instead}`] : [];
  });

interface Parsed {
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly comments: readonly string[];
}

const isProperty = (parent: ts.Node, node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
  ts.isPropertySignature(parent) ||
  ts.isPropertyAssignment(parent) ||
  ts.isShorthandPropertyAssignment(parent) ||
  ts.isBindingElement(parent);

const isTest = ({ expression }: ts.CallExpression, source: string): boolean =>
  /^\s*(?:it|test|describe)\b/.test(source.slice(expression.pos, expression.end));

/** Comments lie between tokens: outside all strings, templates, regular expressions and texts of JSX. */
function commentsIn(source: string, opaque: readonly (readonly [from: number, to: number])[]): readonly string[] {
  const found: string[] = [];
  let at = 0;
  for (const [from, to] of [...opaque, [source.length, source.length] as const]) {
    for (const [comment] of source.slice(at, from).matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)) found.push(comment);
    at = to;
  }
  return found;
}

function parsed(file: string, source: string): Parsed {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const names: string[] = [];
  const titles: string[] = [];
  const opaque: [number, number][] = [];
  // Judged where they are declared: names of other files, and the variable that a frozen name is read into.
  const given = new Set<string>();
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (ts.isImportSpecifier(node)) given.add(node.name.text);
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name) && frozen[node.name.text]) given.add(node.name.text);
    if (ts.isIdentifier(node) && !(frozen[node.text] !== undefined && isProperty(parent, node))) names.push(node.text);
    else if (ts.isJsxText(node)) opaque.push([node.pos, node.end]);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node))
      opaque.push([node.getStart(tree), node.end]);
    else if (ts.isCallExpression(node) && node.arguments[0] !== undefined && isTest(node, source))
      titles.push(source.slice(node.arguments[0].pos, node.arguments[0].end));
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(tree, tree);
  return {
    names: names.filter((name) => !given.has(name)),
    titles: titles.filter((title) => /^\s*['"`]/.test(title)),
    comments: commentsIn(source, opaque),
  };
}

/** What a file's name, names, comments and titles of tests say in private words, each with its replacement. */
export function privateWordsIn(file: string, source: string): readonly string[] {
  const ofFile = faultsIn(wordsOf(file), bannedInNames).map((fault) => `${file}, its name: ${fault}`);
  if (!SUSPECT.test(source)) return ofFile;
  const { names, titles, comments } = parsed(file, source);
  return [
    ...ofFile,
    ...[...new Set(names)].flatMap((name) =>
      faultsIn(wordsOf(name), bannedInNames).map((fault) => `${file}, ${name}: ${fault}`),
    ),
    // What is quoted as code is named elsewhere.
    ...[...comments, ...titles].flatMap((text) =>
      faultsIn(text.trimStart().startsWith('`') ? text : text.replaceAll(/`[^`\n]*`/g, ''), bannedInTexts).map(
        (fault) => `${file}, ${text.trim().slice(0, 100)}: ${fault}`,
      ),
    ),
  ];
}
