/** What a critical value was chosen by, each class once; those that differ in one figure alone as its span: `0–10 cm, PBI 8–137, wheat`. */
export function classesOf(appliesTo: readonly string[]): readonly string[] {
  const classes = [...new Set(appliesTo)];
  const [first] = classes;
  if (first === undefined || classes.length === 1) return classes;
  const parts = classes.map((one) => one.split(FIGURE));
  const differing = parts[0]!.flatMap((_, at) => (parts.every((of) => of[at] === parts[0]![at]) ? [] : [at]));
  const [at] = differing;
  const isSpan =
    differing.length === 1 && parts.every((of) => of.length === parts[0]!.length && ONE_FIGURE.test(of[at!]!));
  if (!isSpan) return classes;
  const figures = parts.map((of) => of[at!]!).toSorted((a, b) => Number(a) - Number(b));
  return [parts[0]!.map((part, index) => (index === at ? `${figures[0]}–${figures.at(-1)}` : part)).join('')];
}

/** Splits a class at its figures and keeps them. */
const FIGURE = /(\d+(?:\.\d+)?)/;
const ONE_FIGURE = /^\d+(?:\.\d+)?$/;
