import { useSyncExternalStore } from 'react';
import type { DueStep, PathAction } from '../../../model/overview/path.ts';

/** What is there only after the first screen: who gives it, and who asks for it. */
function toCome<Value>() {
  let held: Value | null = null;
  const watching = new Set<() => void>();
  const watch = (tell: () => void) => {
    watching.add(tell);
    return () => watching.delete(tell);
  };
  return [
    (value: Value | null): void => {
      if (held === value) return;
      held = value;
      for (const tell of watching) tell();
    },
    (): Value | null => useSyncExternalStore(watch, () => held),
  ] as const;
}

/** In the header. */
export const [bellHost, useBellHost] = toCome<HTMLElement>();
/** Under the header, among what concerns the whole portal. */
export const [noticesHost, useNoticesHost] = toCome<HTMLElement>();
/** Under the title of a page of a customer. */
export const [pathHost, usePathHost] = toCome<HTMLElement>();
const [tellStep, useStep] = toCome<DueStep>();
/** The step that is due by the line under the title: the page's own button for it is its green one. */
export const useDueStep = useStep;
export const useDueAction = (): PathAction | null => useStep()?.action ?? null;
let last = '';
export function tellDueStep(step: DueStep | null): void {
  const next = JSON.stringify(step);
  if (next !== last) tellStep(step);
  last = next;
}
