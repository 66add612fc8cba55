const PREFIX = "import { createMachine } from 'xstate';\n\nexport const machine = createMachine(";
const SUFFIX = ');\n';

/** A chart's configuration as the file that Stately Studio imports. */
export const studioFile = (json: string): string => `${PREFIX}${json}${SUFFIX}`;

/** The configuration inside an exported chart, as JSON. */
export const configIn = (exported: string): string => exported.slice(PREFIX.length, -SUFFIX.length);
