/** A statement that came so often in this process is prepared under a name: most of the others never come again. */
const NAMED_FROM = 5;
/** A connection keeps the plan of each until it ends. */
const MOST_NAMES = 200;
const MOST_SEEN = 2_000;
/** A longer list of parameters is one of ids, and comes in every length. */
const MOST_VALUES = 30;
const LONGEST_TEXT = 20_000;

/** Names under which statements are prepared, the same on every connection. */
export interface StatementNames {
  /** Undefined for one that is better planned for its values. */
  nameOf(text: string, values: readonly unknown[] | undefined): string | undefined;
  /** From here on every statement is prepared again under another name. */
  renew(): void;
}

const isPlanned = (text: string): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

/** Names by the text of a statement. PostgreSQL parses a named statement once a connection, and plans it once where its values do not matter. */
export function statementNames(): StatementNames {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  let age = 0;
  return {
    nameOf(text, values) {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= MOST_NAMES || text.length > LONGEST_TEXT || (values?.length ?? 0) > MOST_VALUES)
        return undefined;
      const times = (seen.get(text) ?? 0) + 1;
      if (times < NAMED_FROM || !isPlanned(text)) {
        if (seen.size >= MOST_SEEN) seen.clear();
        seen.set(text, times);
        return undefined;
      }
      seen.delete(text);
      const name = `tilth_${age}_${names.size}`;
      names.set(text, name);
      return name;
    },
    renew() {
      age += 1;
      names.clear();
    },
  };
}

const CHANGED_RESULT = 'cached plan must not change result type';

/** Whether a prepared statement is older than a change of the schema, which a newer release has made while this one serves. */
export const isOutdatedStatement = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.message === CHANGED_RESULT || isOutdatedStatement(thrown.cause));
