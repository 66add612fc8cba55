/** With BENCH_SHORT=1 a bench runs once through all that it does: it shows that it still runs, and its figures say nothing. */
export const isShort = process.env['BENCH_SHORT'] === '1';

/** How often something is done, or how much of it there is: the least in the short form. */
export const many = (usual: number, least = 1): number => (isShort ? least : usual);
