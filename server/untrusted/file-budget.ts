/** The file is over what any file of its kind holds; the words complete `The file …`. */
export class BudgetError extends Error {}

const MEBIBYTE = 1024 * 1024;

/** What one file may come to, all of its parts together, and what is said of one that comes to more. */
export const fileLimits = {
  inflatedBytes: [100 * MEBIBYTE, 'holds more than 100 MB once it is unpacked'],
  rows: [600_000, 'holds more than 600,000 rows'],
  cells: [6_000_000, 'holds more than 6,000,000 cells'],
  /** Of all cells: a text stored once may be used by many. */
  letters: [80_000_000, 'holds more text than a table of results can have'],
  elements: [2_000_000, 'holds more than 2,000,000 elements'],
  features: [20_000, 'holds more than 20,000 features. Export paddock boundaries alone'],
  points: [200_000, 'holds more than 200,000 points. Export paddock boundaries alone, or simplify them'],
  /** Rings, parts and shapes, with points or without. */
  shapes: [400_000, 'holds more than 400,000 shapes. Export paddock boundaries alone'],
} as const satisfies Readonly<Record<string, readonly [most: number, words: string]>>;

export type Spent = keyof typeof fileLimits;

/** Of a processor, for taking a file apart: the largest that is taken needs a tenth of it. */
const MOST_MS = 20_000;
const CLOCK_EVERY = 10_000;

/**
 * What is left for one file, handed through whatever reads a part of it, so that many small parts come to no more than one large one. Something is spent
 * before it is made; time passes with it.
 */
export class FileBudget {
  readonly #left = new Map<Spent, number>();
  readonly #before = process.cpuUsage();
  #untilClock = CLOCK_EVERY;

  /** @throws BudgetError once the file comes to more than its limit. */
  spend(what: Spent, amount = 1): void {
    const [most, words] = fileLimits[what];
    const left = (this.#left.get(what) ?? most) - amount;
    if (!(left >= 0)) throw new BudgetError(words);
    this.#left.set(what, left);
    this.#untilClock -= 1;
    if (this.#untilClock > 0) return;
    this.#untilClock = CLOCK_EVERY;
    const { user, system } = process.cpuUsage(this.#before);
    if ((user + system) / 1_000 > MOST_MS) throw new BudgetError('takes longer to be read than any file of its kind');
  }

  left(what: Spent): number {
    return this.#left.get(what) ?? fileLimits[what][0];
  }
}
