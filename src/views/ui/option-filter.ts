export interface ComboboxOption<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  /** A second, quieter line or word; searched as well. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** The options that hold every word of the query, in any order and case, in their label or hint. */
export function filterOptions<Value extends string | number>(
  options: readonly ComboboxOption<Value>[],
  query: string,
): readonly ComboboxOption<Value>[] {
  const words = query.toLocaleLowerCase('en-AU').split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLocaleLowerCase('en-AU');
    return words.every((word) => text.includes(word));
  });
}
