import { firstOf, itemAt } from '../collections/item-at.ts';
/** What a critical value was chosen by, each class once; those that differ in one figure alone as its span: `0–10 cm, PBI 8–137, wheat`. */
export function classesOf(appliesTo: readonly string[]): readonly string[] {
  const classes = [...new Set(appliesTo)];
  const [first] = classes;
  if (first === undefined || classes.length === 1) return classes;
  const parts = classes.map((one) => one.split(FIGURE));
  const head = firstOf(parts);
  const [at, ...others] = head.flatMap((part, index) => (parts.every((of) => of[index] === part) ? [] : [index]));
  if (at === undefined || others.length > 0 || parts.some((of) => of.length !== head.length)) return classes;
  const figures = parts.map((of) => itemAt(of, at)).toSorted((a, b) => Number(a) - Number(b));
  if (!figures.every((figure) => ONE_FIGURE.test(figure))) return classes;
  return [head.map((part, index) => (index === at ? `${figures[0]}–${figures.at(-1)}` : part)).join('')];
}

/** Splits a class at its figures and keeps them. */
const FIGURE = /(\d+(?:\.\d+)?)/;
const ONE_FIGURE = /^\d+(?:\.\d+)?$/;
