import { domainOrder } from './domains.js';
import { namesTenant } from './names-tenant.js';

// Rules of the house, as a plugin of the linter: those that no kept rule covers.

const describedSuppressions = {
  meta: { type: 'suggestion', messages: { bare: 'Say why after «--».' }, schema: [] },
  create: (context) => ({
    Program: () =>
      context.sourceCode
        .getAllComments()
        .filter(({ value }) => /^\s*(eslint|oxlint)-disable/.test(value) && !/\s--\s+\S/.test(value))
        // The line before, or the suppression would suppress the report about itself.
        .forEach(({ loc }) =>
          context.report({ loc: { line: Math.max(1, loc.start.line - 1), column: 0 }, messageId: 'bare' }),
        ),
  }),
};

const MOST_LINES = 250;
const MOST_STATES = 12;

/** What a chart, or a state of it, names as its states. */
const statesOf = ({ properties }) => properties.filter(({ key }) => key?.name === 'states').map(({ value }) => value);
const isWritten = ({ type }) => type === 'ObjectExpression';

/** The states that a chart declares itself, at whatever depth: those of a child machine are the child's. */
const statesIn = (node) =>
  statesOf(node)
    .filter(isWritten)
    .flatMap(({ properties }) => properties)
    .reduce((sum, { value }) => sum + 1 + (value && isWritten(value) ? statesIn(value) : 0), 0);

/** Are states spread from elsewhere, so that they cannot be counted here? */
const hidesStates = (node) =>
  statesOf(node).some(
    (states) =>
      !isWritten(states) || states.properties.some(({ value }) => !value || !isWritten(value) || hidesStates(value)),
  );

const machineSize = {
  meta: {
    type: 'suggestion',
    messages: {
      lines: 'A machine of {{count}} lines: over {{most}} it splits into children that an analyst would name.',
      states: 'A machine of {{count}} states: over {{most}} it splits into children that an analyst would name.',
      hidden: 'A chart writes its states out, or says how many there are: those of another file are not counted.',
    },
    schema: [],
  },
  create: (context) => ({
    Program: (node) => {
      const { lines } = context.sourceCode;
      const count = lines.length - (lines.at(-1) === '' ? 1 : 0);
      if (count > MOST_LINES) context.report({ node, messageId: 'lines', data: { count, most: MOST_LINES } });
    },
    "CallExpression[callee.property.name='createMachine'] > ObjectExpression": (node) => {
      const count = statesIn(node);
      if (count > MOST_STATES) context.report({ node, messageId: 'states', data: { count, most: MOST_STATES } });
      else if (hidesStates(node)) context.report({ node, messageId: 'hidden' });
    },
  }),
};

/** Its options: selectors, each with what to do instead. */
const noSyntax = {
  meta: { type: 'suggestion', schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

export default {
  meta: { name: 'house' },
  rules: {
    'described-suppressions': describedSuppressions,
    'domain-order': domainOrder,
    'machine-size': machineSize,
    'names-tenant': namesTenant,
    'no-syntax': noSyntax,
  },
};
