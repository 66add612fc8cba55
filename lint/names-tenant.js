import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Each statement of a tenant names the tenant for each of its tables: a database whose tables are spread over nodes by tenant finds the node by that
// alone. Drizzle's builders do so by themselves in a transaction (server/db/tenant-dialect.ts); this sees what is written past them.

/** Files with statements over all tenants, and why. */
const OVER_ALL_TENANTS = {
  'server/db/keep-erased-list.ts': 'a backup of all tenants asks for the rows of erasureRows as they are',
};

const DB = join(import.meta.dirname, '../server/db');
const SCHEMA = join(DB, 'schema');
const groupsOf = (text, pattern) => [...text.matchAll(pattern)].map(([, ...groups]) => groups);

const global = groupsOf(readFileSync(join(DB, 'global-tables.ts'), 'utf8'), /^ {2}(\w+): \[/gm).flat();
/** The tables of tenants: what each is called here, and in the database. */
const TABLES = new Map(
  readdirSync(SCHEMA)
    .flatMap((file) => groupsOf(readFileSync(join(SCHEMA, file), 'utf8'), /export const (\w+) = pgTable\(\s*'(\w+)'/g))
    .filter(([, name]) => !global.includes(name)),
);
const NAMES = [...TABLES.values()].join('|');

const KEYWORDS =
  'cross|full|group|having|inner|join|left|limit|natural|on|order|returning|right|select|set|union|using|values|where'.split(
    '|',
  );
/** A table that is put into SQL, after the word that asks for its rows or at the beginning of a part, with what follows it. */
const PUT_IN =
  /(?:\b(from|join|update|into|using)\s+|(,)\s*|^\s*)§([\w.]+)§(?![.(])(?=\s+(?:as\s+)?(\w+)|\s*\(([^)]*)\)|)/gi;
/** A table by its name in the database. */
const WRITTEN = new RegExp(String.raw`\b(?:from|join|update|into|using)\s+(?:public\.)?"?(${NAMES})\b`, 'i');
const STATEMENT = /\b(select|delete from|insert into|update [\w."§]+ set)\b/i;

const count = (text, part) => text.split(part).length - 1;

/** SQL as one text: tables between «§», and what `ofThisTenant` narrows between «¤». */
function textOf({ quasis, expressions }, sourceOf) {
  const put = (node) => {
    if (node.callee?.name === 'and') return node.arguments.map(put).join(' and ');
    if (node.callee?.name === 'ofThisTenant') return `¤${sourceOf(node.arguments[0])}¤`;
    const source = sourceOf(node);
    return source.endsWith('.tenantId') ? `§${source.slice(0, -'.tenantId'.length)}§.tenant_id` : `§${source}§`;
  };
  return quasis.map(({ value }, n) => value.cooked + (n < expressions.length ? put(expressions[n]) : '')).join('');
}

/** The tables of a text for which it does not name the tenant. */
function unnamedIn(text, isTable) {
  const needed = new Map();
  const unnamed = [];
  for (const [, word, comma, table, next, columns] of text.matchAll(PUT_IN)) {
    if (!isTable(table)) continue;
    const alias = next === undefined || KEYWORDS.includes(next.toLowerCase()) ? undefined : next;
    // A part that begins with a table, and no column of it.
    if (word === undefined && comma === undefined && next?.toLowerCase() !== 'where') continue;
    if (comma !== undefined && alias === undefined) continue;
    if (word?.toLowerCase() === 'into') {
      if (!/\btenant_id\b/.test(columns ?? '')) unnamed.push(table);
      continue;
    }
    const key = alias === undefined ? `§${table}§` : alias;
    needed.set(key, { table, times: (needed.get(key)?.times ?? 0) + 1 });
  }
  for (const [key, { table, times }] of needed)
    if (count(text, `${key}.tenant_id`) + (key.startsWith('§') ? count(text, `¤${table}¤`) : 0) < times)
      unnamed.push(table);
  const written = STATEMENT.test(text) && !/\btenant_id\b/.test(text) ? WRITTEN.exec(text)?.[1] : undefined;
  return written === undefined ? unnamed : [...unnamed, written];
}

/** Whether a chain of calls begins at the database itself, outside of any transaction. */
const isOutside = (node) => {
  if (node?.type === 'CallExpression') return isOutside(node.callee);
  if (node?.type !== 'MemberExpression') return node?.name === 'db';
  return node.property.name === 'db' || isOutside(node.object);
};

export const namesTenant = {
  meta: {
    type: 'problem',
    messages: {
      unnamed:
        'A statement names the tenant for {{table}}: ofThisTenant(…), or tenant_id = ${thisTenant}; an insert among its columns (server/db/this-tenant.ts).',
      outside: 'Rows of {{table}} are asked for in a transaction of their tenant, which names it.',
      copied: 'A statement that copies rows within the database is written as SQL, with tenant_id among its columns.',
      past: 'A statement is built by its transaction, which names the tenant.',
    },
    schema: [],
  },
  create: (context) => {
    const file = context.filename.replaceAll('\\', '/');
    if (!/(?:^|\/)server\//.test(file) || Object.keys(OVER_ALL_TENANTS).some((known) => file.endsWith(known)))
      return {};
    const { sourceCode } = context;
    const sourceOf = (node) => sourceCode.getText(node);
    const aliases = new Map(groupsOf(sourceCode.text, /\b(\w+) = alias\((\w+)/g));
    const isOne = (name) => TABLES.has(aliases.get(name) ?? name);
    /** Of Drizzle's SQL: `table` is one of several that a function is given. */
    const isTable = (name) => isOne(name) || /(?:^|\.)table$/.test(name);
    const report = (node, messageId, table = '') => context.report({ node, messageId, data: { table } });
    const look = (node, text, isMeant) => unnamedIn(text, isMeant).forEach((table) => report(node, 'unnamed', table));
    const insertedInto = ({ object }) =>
      object.callee?.property?.name === 'insert' ? sourceOf(object.arguments[0]) : undefined;
    const isBuilding = file.includes('server/db/');
    return {
      TemplateLiteral: (node) =>
        look(node, textOf(node, sourceOf), node.parent.type === 'TaggedTemplateExpression' ? isTable : isOne),
      Literal: (node) => typeof node.value === 'string' && look(node, node.value, isOne),
      CallExpression: (node) => {
        const [table] = node.arguments.map(sourceOf);
        const asked = node.callee.property?.name;
        if (table === undefined || node.callee.type !== 'MemberExpression') return;
        if (asked === 'select' && isOne(insertedInto(node.callee))) report(node, 'copied');
        if (!isOne(table)) return;
        if (asked === '$count' && !sourceOf(node).includes('ofThisTenant(')) report(node, 'unnamed', table);
        if (['from', 'insert', 'update', 'delete', '$count'].includes(asked) && isOutside(node.callee))
          report(node, 'outside', table);
      },
      NewExpression: (node) => {
        if (!isBuilding && ['QueryBuilder', 'PgDialect'].includes(node.callee.name)) report(node, 'past');
      },
    };
  },
};
