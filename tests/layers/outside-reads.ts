import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../stately/machines-on-disk.ts';

/** Functions of node:path, node:url and node:fs that are given places. */
const PLACES = new Set(
  'join resolve URL fileURLToPath pathToFileURL readFile readFileSync readdir readdirSync existsSync stat statSync createReadStream open openSync copyFile copyFileSync cp cpSync import'.split(
    ' ',
  ),
);
const NAMES_ONLY = new Set(['join', 'resolve']);
/** Names for the root of the project, as the tests call it. */
const isRoot = (name: string): boolean => /^root$/i.test(name);
const isHere = (text: string): boolean => /^import\.meta\.(dirname|url|filename)$|^__dirname$/.test(text);

const called = ({ expression }: ts.CallExpression | ts.NewExpression): string =>
  ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : expression.kind === ts.SyntaxKind.ImportKeyword
      ? 'import'
      : expression.getText();

/** Where a call's written-out arguments lead: from the file's folder, or from the root where they begin there. */
function placeOf(call: ts.CallExpression | ts.NewExpression, folder: string): string | null {
  const given: readonly ts.Expression[] = call.arguments ?? [];
  const parts = given.flatMap((argument) =>
    ts.isStringLiteralLike(argument) ? [argument.text.replace(/^file:\/\//, '')] : [],
  );
  if (parts.length === 0) return null;
  // To name a place is not to read it: what is read by its full name is found where it is read.
  if (isAbsolute(parts[0]!) && NAMES_ONLY.has(called(call))) return null;
  const others = given.filter((argument) => !ts.isStringLiteralLike(argument)).map((argument) => argument.getText());
  // A place below one that only the running test knows, such as a temporary folder, is not ours to judge.
  if (others.some((text) => !isHere(text) && !isRoot(text))) return null;
  return resolve(others.some(isRoot) ? ROOT : folder, isAbsolute(parts[0]!) ? parts[0]! : join(...parts));
}

/** The places outside the project that a test file names where it reads, writes or joins paths; each as it is written there. */
export function outsideReads(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && PLACES.has(called(node))) {
      const place = placeOf(node, dirname(join(ROOT, file)));
      if (place !== null && isOutside(place)) found.push(node.getText());
    }
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text: from } = node.moduleSpecifier;
      if (from.startsWith('.') && isOutside(resolve(dirname(join(ROOT, file)), from))) found.push(node.getText());
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const isOutside = (place: string): boolean => {
  const way = relative(ROOT, place);
  // The system's own tables of processes are no files of anybody.
  if (place === '/proc') return false;
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
};
