/** The list in pieces of at most `size`: PostgreSQL takes 65,535 parameters in one statement. */
export function* inChunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let first = 0; first < list.length; first += size) yield list.slice(first, first + size);
}
