/** Outcome of the light calls made at the same time. */
export interface CallsBeside {
  /** How long each took, in milliseconds, shortest first. */
  readonly sortedMs: readonly number[];
  /** Which of them took longest. */
  readonly longest: number;
  /** What was not answered with 200. */
  readonly faults: readonly string[];
}

/** Makes one light call after another, a pause between two, until `work` has ended. */
export async function callsBeside(
  call: (at: number) => Promise<Response>,
  work: () => Promise<unknown>,
): Promise<CallsBeside> {
  const ms: number[] = [];
  const faults: string[] = [];
  let isOver = false;
  let longest = 0;
  const others = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const began = performance.now();
      const response = await call(at);
      const text = await response.text();
      ms.push(performance.now() - began);
      if (ms[at]! > ms[longest]!) longest = at;
      if (response.status !== 200) faults.push(`${response.status} ${text.slice(0, 200)}`);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await others;
  }
  return { sortedMs: ms.toSorted((one, other) => one - other), longest, faults };
}

const BETWEEN_MS = 50;

/** What a page asks for as it opens, and goes on asking: light reads that anybody makes. */
export const lightPaths = [
  '/referencedata/tenants',
  '/referencedata/useraccess',
  '/notifications',
  '/customer/getByGroup?group=1',
] as const;
