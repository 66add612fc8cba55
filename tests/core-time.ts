/**
 * The time that a core spends on the work, in milliseconds: the least of so many rounds, fewer when one was quick `enoughMs`. What other programs take of the machine does not
 * count, as it would by the clock; what is left of it (a core whose two halves are shared, cold caches) takes up to three times as long.
 */
export async function coreMs(work: () => unknown, rounds = 1, enoughMs = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least > enoughMs; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
