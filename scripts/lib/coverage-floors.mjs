/** What is covered of an area, in percent, rounded down to a tenth; `summary` is Istanbul's json-summary. */
export function coveredIn(summary, area) {
  const files = Object.entries(summary).flatMap(([file, counts]) => (file.includes(`/${area}/`) ? [counts] : []));
  const percent = (kind) => {
    const sum = (key) => files.reduce((total, counts) => total + counts[kind][key], 0);
    return Math.floor((1000 * sum('covered')) / Math.max(1, sum('total'))) / 10;
  };
  return { statements: percent('statements'), branches: percent('branches') };
}

/** A line for each kind that has fallen below its floor. */
export function fallenBelow(floor, covered, area) {
  return Object.entries(floor ?? {})
    .filter(([kind, percent]) => covered[kind] < percent)
    .map(([kind, percent]) => `${area}: ${covered[kind]} % of ${kind} are covered, and ${percent} % were.`);
}
