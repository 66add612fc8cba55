/**
 * Remembers what came of things as long as these are few. Where most are different, to remember them costs more than to work them out again: after `most`
 * of them it knows nothing any more.
 */
export class Few<K, V> {
  readonly #most: number;
  #known: Map<K, V> | null = new Map();

  constructor(most: number) {
    this.#most = most;
  }

  /** What came of it before, else what `make` makes of it now. */
  of(key: K, make: (key: K) => V): V {
    const before = this.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    this.set(key, made);
    return made;
  }

  get(key: K): V | undefined {
    return this.#known?.get(key);
  }

  set(key: K, value: V): void {
    if (this.#known === null) return;
    this.#known.set(key, value);
    if (this.#known.size > this.#most) this.#known = null;
  }
}
