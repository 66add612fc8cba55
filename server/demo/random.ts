import { itemAt } from '../collections/item-at.ts';

/** Numbers that look random and are the same on every machine: the demo is made by rule, not recorded. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Uniform in [0, 1): Mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number, both bounds included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** Between the bounds and more often near the low one, as soil tests are. */
  skewed(low: number, high: number): number {
    return low + this.next() ** 1.8 * (high - low);
  }

  pick<T>(list: readonly T[]): T {
    return itemAt(list, Math.floor(this.next() * list.length));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}
