/** As many as the heads and words of some files; when more come, all are forgotten. */
const MOST_TEXTS = 4_000;
const MOST_LETTERS = 200;

/** What a short text means, worked out once while it comes again: rows of a file say the same in thousands of cells. */
export function knownOnce<Meaning>(meaningOf: (text: string) => Meaning): (text: string) => Meaning {
  const known = new Map<string, { readonly meaning: Meaning }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.meaning;
    const meaning = meaningOf(text);
    if (text.length > MOST_LETTERS) return meaning;
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(text, { meaning });
    return meaning;
  };
}
