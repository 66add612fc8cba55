import ts from 'typescript';
import { filesBelow } from '../machines-on-disk.ts';
import {
  declaredAs,
  helpersIn,
  indexOf,
  meantBy,
  nodesBelow,
  parsed,
  objectIn,
  type Declared,
  type SourceIndex,
} from './source-index.ts';

/** The services each machine is given where the portal is put together, with the calls of the contract behind each: read off the sources. */
export interface Wiring {
  readonly callsOf: (machine: string, service: string) => readonly string[];
  /** The fields a page keeps over a reload, by the machine's exported name. */
  readonly keptOf: (machine: string) => readonly string[];
}

/** The services of a kind of record and their roles in the record editor and its save (`src/main/record-editor.ts`). */
const RECORD_SERVICES: Readonly<Record<string, readonly (readonly [machine: string, service: string])[]>> = {
  read: [
    ['recordEditorMachine', 'read'],
    ['mergingSaveMachine', 'mergeNewest'],
  ],
  save: [['mergingSaveMachine', 'save']],
};
/** The same of a kind of list (`src/main/record-list.ts`). */
const LIST_SERVICES: typeof RECORD_SERVICES = {
  load: [['recordListMachine', 'loadList']],
  carryOut: [['recordListMachine', 'carryOut']],
};
/** What puts a kind and its services together, the kind first. */
const BY_KIND: Readonly<Record<string, typeof RECORD_SERVICES>> = {
  recordEditorOver: RECORD_SERVICES,
  recordListOver: LIST_SERVICES,
};
const CALL = /^(GET|POST|PUT|DELETE) \//;

/** What gives a machine its services, both taking the machine first and the services second. */
const GIVES_SERVICES = new Set(['served', 'withServices']);

/**
 * Reads `served(machine, services)`, `recordEditorOver(kind, services)`, `recordListOver(kind, services)` and `pageOf({ machine, slice })` in
 * `src/main` and the other composition roots, and resolves their names.
 */
export function readWiring(): Wiring {
  const services = indexOf('src/services');
  const slices = indexOfSlices();
  const calls = new Map<string, Map<string, Set<string>>>();
  const kept = new Map<string, readonly string[]>();
  for (const file of ['src/main.tsx', 'src/plan.tsx', ...filesBelow('src/main', '.ts')])
    for (const node of nodesBelow(parsed(file))) {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) continue;
      const [first, second] = node.arguments;
      const add = (machine: string, name: string, found: Declared): void => {
        const known = calls.get(machine) ?? new Map<string, Set<string>>();
        calls.set(machine, known);
        const all = known.get(name) ?? new Set<string>();
        callsBehind(found, services).forEach((call) => all.add(call));
        known.set(name, all);
      };
      if (GIVES_SERVICES.has(node.expression.text) && first && second) {
        const machine = machineIn(first);
        for (const [name, found] of servicesIn(second, services)) add(machine, name, found);
      } else if (node.expression.text in BY_KIND && second) {
        for (const [name, found] of servicesIn(second, services))
          for (const [machine, service] of BY_KIND[node.expression.text]?.[name] ?? []) add(machine, service, found);
      } else if (node.expression.text === 'pageOf' && first && ts.isObjectLiteralExpression(first)) {
        const slice = valueOf(first, 'slice');
        const machine = valueOf(first, 'machine');
        if (slice && machine) kept.set(machineIn(machine), fieldsOf(slice.getText(), slices));
      }
    }
  return {
    callsOf: (machine, service) => [...(calls.get(machine)?.get(service) ?? [])].sort(),
    keptOf: (machine) => kept.get(machine) ?? [],
  };
}

/** Where slices and their types are declared. */
export const indexOfSlices = (): SourceIndex => new Map([...indexOf('src/model'), ...indexOf('src/machines')]);

/** The fields that a slice keeps, by its function's name: those of the type it says it gives back. */
export function fieldsOf(slice: string, index: SourceIndex): readonly string[] {
  const made = declaredAs(slice, '', index)?.node;
  const type = made && (ts.isArrowFunction(made) || ts.isFunctionDeclaration(made)) ? made.type : undefined;
  const members = type && (ts.isTypeLiteralNode(type) ? type : declaredAs(type.getText(), '', index)?.node);
  if (!members || !(ts.isTypeLiteralNode(members) || ts.isInterfaceDeclaration(members)))
    throw new Error(`${slice} does not say what it gives back: give it the type of its slice`);
  return members.members.map(({ name }) => name?.getText() ?? '');
}

const valueOf = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && property.name.getText() === name ? [property.initializer] : [],
  )[0];

/** The machine that is meant: `x.provide(…)` is of x, a local name of what it was made from, a function of what it gives back. */
function machineIn(expression: ts.Node): string {
  if (ts.isCallExpression(expression)) {
    const { expression: called } = expression;
    if (ts.isPropertyAccessExpression(called) && called.name.text === 'provide') return machineIn(called.expression);
    return expression.arguments[0] ? machineIn(expression.arguments[0]) : '';
  }
  if (ts.isArrowFunction(expression) || ts.isFunctionDeclaration(expression)) {
    const { body } = expression;
    if (!body) return '';
    if (!ts.isBlock(body)) return machineIn(body);
    const given = body.statements.findLast((statement) => ts.isReturnStatement(statement));
    return given?.expression ? machineIn(given.expression) : '';
  }
  if (!ts.isIdentifier(expression)) return '';
  if (expression.text.endsWith('Machine')) return expression.text;
  const local = localOf(expression);
  return local ? machineIn(local) : expression.text;
}

/** The declaration of a name in the same file. */
function localOf(name: ts.Identifier): ts.Node | undefined {
  for (const node of nodesBelow(name.getSourceFile())) {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name.text) return node.initializer;
    if (ts.isFunctionDeclaration(node) && node.name?.text === name.text) return node;
  }
  return undefined;
}

/** The services by name: of `samplesServices(api)`, of a local name for it, or of an object. */
function servicesIn(expression: ts.Node, index: SourceIndex): readonly (readonly [string, Declared])[] {
  if (ts.isIdentifier(expression)) {
    const local = localOf(expression);
    return local ? servicesIn(local, index) : [];
  }
  if (ts.isCallExpression(expression)) {
    const made = declaredAs(expression.expression.getText(), '', index);
    if (!made) return [];
    const object = objectIn(made.node);
    if (object) return propertiesOf(object, made.file, index);
    const { node, file } = made;
    return ts.isArrowFunction(node) && ts.isCallExpression(node.body) ? madeOf(node.body, file, index) : [];
  }
  return ts.isObjectLiteralExpression(expression)
    ? propertiesOf(expression, expression.getSourceFile().fileName, index)
    : [];
}

/** Services that a function builds from given ones, as `choiceServices({ save, read })`: each with those it names. */
function madeOf(call: ts.CallExpression, file: string, index: SourceIndex): readonly (readonly [string, Declared])[] {
  const [given] = call.arguments;
  const parts = new Map(given && ts.isObjectLiteralExpression(given) ? propertiesOf(given, file, index) : []);
  return servicesIn(call, index).flatMap(([name, { node }]) =>
    [...nodesBelow(node)].filter(ts.isIdentifier).flatMap(({ text }): (readonly [string, Declared])[] => {
      const part = parts.get(text);
      return part ? [[name, part]] : [];
    }),
  );
}

const propertiesOf = (
  object: ts.ObjectLiteralExpression,
  file: string,
  index: SourceIndex,
): readonly (readonly [string, Declared])[] =>
  object.properties.flatMap((property): (readonly [string, Declared])[] => {
    if (ts.isSpreadAssignment(property)) return [...servicesIn(property.expression, index)];
    const name = property.name.getText();
    return [[name, { file, node: ts.isPropertyAssignment(property) ? property.initializer : property }]];
  });

/** Every call named in some code, or in what it names of the services in turn. */
function callsBehind(start: Declared, index: SourceIndex): Set<string> {
  const calls = new Set<string>();
  const seen = new Set<ts.Node>();
  const open = [start];
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next.node)) continue;
    seen.add(next.node);
    for (const node of nodesBelow(next.node)) {
      if (ts.isStringLiteralLike(node) && CALL.test(node.text)) calls.add(node.text);
      if (!ts.isIdentifier(node)) continue;
      const helper = helpersIn(node).get(node.text);
      const found = helper ? { file: next.file, node: helper } : meantBy(node, next.file, index);
      if (found) open.push(found);
    }
  }
  return calls;
}
