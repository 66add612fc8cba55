import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesBelow, ROOT } from '../machines-on-disk.ts';

/** A declaration of a source file: the meaning of a name. */
export interface Declared {
  readonly file: string;
  readonly node: ts.Node;
}

/** Top-level declarations of some folders, by name; one name may be declared in several files. */
export type SourceIndex = ReadonlyMap<string, readonly Declared[]>;

export const parsed = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);

export function indexOf(folder: string): SourceIndex {
  const index = new Map<string, Declared[]>();
  for (const file of filesBelow(folder, '.ts'))
    for (const statement of parsed(file).statements)
      for (const [name, node] of namesIn(statement)) index.set(name, [...(index.get(name) ?? []), { file, node }]);
  return index;
}

function namesIn(statement: ts.Statement): readonly (readonly [string, ts.Node])[] {
  if ((ts.isFunctionDeclaration(statement) || ts.isInterfaceDeclaration(statement)) && statement.name)
    return [[statement.name.text, statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer ? [[name.text, initializer] as const] : [],
  );
}

/** A name's declaration, in the same file before any other. */
export function declaredAs(name: string, file: string, index: SourceIndex): Declared | undefined {
  const all = index.get(name) ?? [];
  return all.find((one) => one.file === file) ?? all[0];
}

/** The declaration of an identifier in the same file or imported by it. Ignores properties, and names of other files. */
export function meantBy(identifier: ts.Identifier, file: string, index: SourceIndex): Declared | undefined {
  const { parent, text } = identifier;
  if (ts.isPropertyAccessExpression(parent) && parent.name === identifier) return undefined;
  if (ts.isPropertyAssignment(parent) && parent.name === identifier) return undefined;
  const all = index.get(text) ?? [];
  const own = all.find((one) => one.file === file);
  if (own) return own;
  const from = importedFrom(identifier.getSourceFile()).get(text);
  return from === undefined ? undefined : all.find((one) => one.file === join(dirname(file), from));
}

/** Where a file says that its imported names come from. */
function importedFrom(source: ts.SourceFile): ReadonlyMap<string, string> {
  const known = imports.get(source);
  if (known) return known;
  const found = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const named = statement.importClause?.namedBindings;
    if (named && ts.isNamedImports(named))
      for (const { name } of named.elements) found.set(name.text, statement.moduleSpecifier.text);
  }
  imports.set(source, found);
  return found;
}
const imports = new WeakMap<ts.SourceFile, ReadonlyMap<string, string>>();

export function* nodesBelow(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesBelow(child);
}

/** The object a function gives back, or the object itself. */
export function objectIn(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node;
  if (ts.isParenthesizedExpression(node)) return objectIn(node.expression);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return objectIn(node.body);
  if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) return undefined;
  const body = node.body;
  if (!body || !ts.isBlock(body)) return undefined;
  const given = body.statements.findLast((statement) => ts.isReturnStatement(statement));
  return given?.expression && objectIn(given.expression);
}

/** The functions that a top-level declaration makes for itself, by name. */
export function helpersIn(node: ts.Node): ReadonlyMap<string, ts.Node> {
  const top = topOf(node);
  const known = helpers.get(top);
  if (known) return known;
  const found = new Map<string, ts.Node>();
  for (const inner of nodesBelow(top))
    if (ts.isVariableDeclaration(inner) && inner.initializer && ts.isArrowFunction(inner.initializer))
      found.set(inner.name.getText(), inner.initializer);
  helpers.set(top, found);
  return found;
}
const helpers = new WeakMap<ts.Node, ReadonlyMap<string, ts.Node>>();
const topOf = (node: ts.Node): ts.Node => (ts.isSourceFile(node.parent) ? node : topOf(node.parent));
