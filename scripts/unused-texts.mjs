import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

// Lists unused texts: members of an object in src/model/texts that no file reads. An object passed on as a whole, or read by a computed key, counts
// as read with all its members; so only expressions that start with an imported name are type-checked, which takes a quarter of the time that all
// names take.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include: ['src', 'server'] }, ts.sys, root);
const host = ts.createCompilerHost(options);
// No text comes from a package: their types, most of the work, are not read.
host.resolveModuleNameLiterals = (names, from) =>
  names.map(({ text }) =>
    text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined },
  );
const program = ts.createProgram(fileNames, { ...options, types: [] }, host);
const checker = program.getTypeChecker();
const isText = (file) => file.fileName.includes('/src/model/texts/');

/** The members declared in a text file that an expression of this type may hand on. */
const membersOf = (type) =>
  (type.isUnionOrIntersection() ? type.types : [type])
    .flatMap((part) => part.getProperties())
    .filter((symbol) => symbol.declarations?.some((declaration) => isText(declaration.getSourceFile())));

const read = new Set();
const declarationsOf = (symbol) =>
  symbol === undefined
    ? []
    : (symbol.declarations ?? []).concat(...(symbol.links?.containingType ? partsOf(symbol) : []));
function partsOf(symbol) {
  return symbol.links.containingType.types.flatMap((part) => part.getProperty(symbol.name)?.declarations ?? []);
}
const markRead = (symbol) => declarationsOf(symbol).forEach((declaration) => read.add(declaration));
const seen = new Set();
function markWhole(type) {
  if (seen.has(type)) return;
  seen.add(type);
  for (const member of membersOf(type)) {
    markRead(member);
    markWhole(checker.getTypeOfSymbol(member));
  }
}

/** The names by which the file that is visited has texts. */
let texts = new Set();

function visit(node) {
  if (isRead(node)) note(node);
  ts.forEachChild(node, visit);
}
function note(node) {
  if (ts.isPropertyAccessExpression(node)) {
    const symbol = checker.getSymbolAtLocation(node.name);
    if (symbol === undefined) return markOfEach(node);
    markRead(symbol);
    if (!isStep(node)) markWhole(checker.getTypeAtLocation(node));
  } else if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: key } = node;
    if (ts.isStringLiteralLike(key)) markRead(checker.getTypeAtLocation(node.expression).getProperty(key.text));
    else membersOf(checker.getTypeAtLocation(node.expression)).forEach(markRead);
    if (!isStep(node)) markWhole(checker.getTypeAtLocation(node));
  } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName ?? node.name).getText();
    markRead(checker.getTypeAtLocation(node.parent).getProperty(name));
  } else if (ts.isIdentifier(node) && !isStep(node) && !ts.isImportSpecifier(node.parent) && isValue(node)) {
    markWhole(checker.getTypeAtLocation(node));
  }
}
/** `texts[kind].title`, where the kinds are known to a package alone: the title of each. */
function markOfEach({ expression, name }) {
  if (!ts.isElementAccessExpression(expression)) return;
  for (const member of membersOf(checker.getTypeAtLocation(expression.expression))) {
    const part = checker.getTypeOfSymbol(member).getProperty(name.text);
    if (part === undefined) continue;
    markRead(part);
    markWhole(checker.getTypeOfSymbol(part));
  }
}
/** `const words = texts.dialog`, `const { dialog } = texts`: names for parts of them. */
function nameParts(node) {
  if ((ts.isVariableDeclaration(node) || ts.isBindingElement(node)) && isRead(node) && ts.isIdentifier(node.name))
    texts.add(node.name.text);
  ts.forEachChild(node, nameParts);
}
function noteAll(node) {
  note(node);
  ts.forEachChild(node, noteAll);
}
/** It begins with the name of a text, or takes one apart. */
function isRead(node) {
  if (node === undefined) return false;
  if (ts.isVariableDeclaration(node)) return isRead(node.initializer);
  if (ts.isBindingElement(node)) return isRead(node.parent.parent);
  let first = node;
  while (ts.isPropertyAccessExpression(first) || ts.isElementAccessExpression(first)) first = first.expression;
  return ts.isIdentifier(first) && texts.has(first.text);
}
/** Something is read from it: it is not handed on whole. */
function isStep(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) return parent.expression === node;
  // `const { title } = texts.dialog`: the pattern says what is read.
  return ts.isVariableDeclaration(parent) && parent.initializer === node && ts.isObjectBindingPattern(parent.name);
}
function isValue(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isTypeQueryNode(parent)) return false;
  return !(ts.isPropertyAssignment(parent) && parent.name === node);
}

const files = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
// A file that imports no texts has them from one that handed them on, where they count as read.
for (const file of files.filter((file) => !isText(file))) {
  texts = new Set(file.statements.flatMap(importedTexts));
  if (texts.size === 0) continue;
  nameParts(file);
  visit(file);
}
function importedTexts(statement) {
  if (!ts.isImportDeclaration(statement) || !/\/texts\//.test(statement.moduleSpecifier.text)) return [];
  return statement.importClause?.namedBindings?.elements?.map(({ name }) => name.text) ?? [];
}
// Texts read each other too, but a declaration is no reading of itself.
files.filter(isText).forEach(visitText);
function visitText(node) {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) noteAll(node);
  else if (ts.isSpreadAssignment(node)) markWhole(checker.getTypeAtLocation(node.expression));
  else ts.forEachChild(node, visitText);
}

const unused = [];
function collect(node, path) {
  if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) {
    const name = `${path}.${node.name.getText()}`;
    if (!read.has(node)) unused.push({ node, name });
    else if (node.initializer) collect(node.initializer, name);
  } else if (ts.isObjectLiteralExpression(node)) node.properties.forEach((property) => collect(property, path));
  else if ((ts.isAsExpression(node) && !isTable(node)) || ts.isSatisfiesExpression(node))
    collect(node.expression, path);
}
/** Read by keys that only the run knows. */
function isTable(node) {
  return checker.getIndexInfosOfType(checker.getTypeAtLocation(node)).length > 0;
}
for (const file of files.filter(isText))
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, type, initializer } of statement.declarationList.declarations)
        // A table with a type of its own is read by keys: the type says which there are.
        if (initializer && !type) collect(initializer, name.getText());

for (const { node, name } of unused) {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  console.log(`${relative(root, file.fileName).split(sep).join('/')}:${line + 1}  ${name} is shown nowhere`);
}
process.exitCode = unused.length > 0 ? 1 : 0;
