import type { WebVital } from '../../model/telemetry/signals.ts';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  readonly interactionId: number;
}

/** Shifts belong together up to a second after one another, and five in all (web.dev/articles/cls). */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** One of fifty interactions may be slower than the one that counts (web.dev/articles/inp). */
const FORGIVEN = 50;

/** The largest window of shifts so far. */
export function layoutShiftScore(): { readonly add: (shift: LayoutShift) => void; readonly score: () => number } {
  let [largest, sum, first, last] = [0, 0, 0, 0];
  return {
    add: ({ value, hadRecentInput, startTime }) => {
      if (hadRecentInput) return;
      const isSameWindow = sum > 0 && startTime - last < GAP_MS && startTime - first < WINDOW_MS;
      if (!isSameWindow) first = startTime;
      sum = isSameWindow ? sum + value : value;
      last = startTime;
      largest = Math.max(largest, sum);
    },
    score: () => largest,
  };
}

/** The slowest interaction so far, of each fifty one left out; null before the first. */
export function interactionDelay(): {
  readonly add: (event: Interaction) => void;
  readonly delay: () => number | null;
} {
  const slowest = new Map<number, number>();
  return {
    add: ({ interactionId, duration }) => {
      // A press and its release are one interaction; what is none has no number.
      if (interactionId) slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
    },
    delay: () => {
      const slow = [...slowest.values()].toSorted((one, other) => other - one);
      return slow[Math.floor(slow.length / FORGIVEN)] ?? null;
    },
  };
}

/** Watches the page from its load on, and tells what it was worth once it is hidden or left; a browser tells what it can measure. */
export function watchWebVitals(tell: (name: WebVital, value: number) => void): void {
  const shifts = layoutShiftScore();
  const interactions = interactionDelay();
  let painted: number | null = null;
  const paint = ({ startTime }: PerformanceEntry): void => {
    painted = startTime;
  };
  const observers = [
    observe('largest-contentful-paint', paint),
    observe('layout-shift', (entry) => shifts.add(entry as LayoutShift)),
    // Forty milliseconds, as the measure's own library: quicker ones cannot be what is slow.
    observe('event', (entry) => interactions.add(entry as Interaction), { durationThreshold: 40 }),
  ];
  const [, shiftObserver] = observers;
  const tellAll = (): void => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', tellAll, true);
    observers.forEach((observer) => observer?.flush());
    const delay = interactions.delay();
    if (painted !== null) tell('LCP', painted);
    if (shiftObserver) tell('CLS', shifts.score());
    if (delay !== null) tell('INP', delay);
    observers.forEach((observer) => observer?.end());
  };
  addEventListener('visibilitychange', tellAll, true);
}

/** Hears each entry of a kind, those before it too; null where the browser does not know the kind. */
function observe(
  type: string,
  hear: (entry: PerformanceEntry) => void,
  options: { readonly durationThreshold?: number } = {},
): { readonly flush: () => void; readonly end: () => void } | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear));
  observer.observe({ type, buffered: true, ...options } as PerformanceObserverInit);
  return { flush: () => observer.takeRecords().forEach(hear), end: () => observer.disconnect() };
}
