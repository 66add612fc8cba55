/**
 * The one JSON text of a value: keys sorted, no spaces, so that two documents that say the same have the same hash
 * whatever the order in which an editor wrote them. Follows the key order and number format of RFC 8785 for the
 * values that JSON can hold.
 * @see RFC 8785
 * @see docs/decisions/engine-is-pure-and-versioned.md
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};
