import { fieldsOf } from '../shared/record.ts';

const isWork = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : typeof value === 'string';

const NONE: ReadonlySet<unknown> = new Set();

const hasAny = (value: unknown, keys: readonly string[], untouched = NONE): boolean => {
  const fields = fieldsOf(value);
  return keys.some((key) => isWork(fields[key]) && !untouched.has(fields[key]));
};

/**
 * Does anything that was kept for a customer hold what was typed and not saved? Filters, layouts and places in lists
 * are no work.
 * @param untouched what is kept of editors that are open without changes
 */
export function hasUnsavedWork(kept: Readonly<Record<string, unknown>>, untouched = NONE): boolean {
  const report = fieldsOf(kept['reportBuilder']);
  return (
    Object.values(fieldsOf(fieldsOf(kept['builder'])['open'])).some((work) =>
      hasAny(work, ['draft', 'aside', 'titleDraft', 'picks', 'pif', 'order'], untouched),
    ) ||
    hasAny(kept['samples'], ['pif', 'record']) ||
    [report, ...Object.values(fieldsOf(report['others'])).map(fieldsOf)].some(
      (work) => hasAny(work, ['title', 'comment', 'mail', 'replies'], untouched) || hasAny(work['options'], ['draft']),
    )
  );
}

/** The same of the whole portal: what another release of it would not take over, for it keeps nothing of this one. */
export const wouldBeLost = (kept: Readonly<Record<string, unknown>>, untouched = NONE): boolean =>
  hasUnsavedWork(kept, untouched) ||
  hasAny(kept['profile'], ['draft']) ||
  hasAny(kept['settings'], ['economics', 'records'], untouched) ||
  hasAny(kept['customerList'], ['edited']) ||
  hasAny(kept['samples'], ['uploadDraft']);
