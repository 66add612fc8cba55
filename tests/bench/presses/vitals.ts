/** What happened between a press and its picture, ms. */
export interface Happened {
  /** Until the page's scripts got the press, and until they had handled it. */
  readonly delayMs: number;
  readonly handlingMs: number;
  /** Scripts, and styles with layout, of frames of 50 ms and more. */
  readonly scriptMs: number;
  readonly layoutMs: number;
  /** Waiting for answers of the server, and for files of the program. */
  readonly callsMs: number;
  readonly filesMs: number;
  readonly calls: readonly string[];
}

/** Web vitals of a visit; times in ms. */
export interface Vitals {
  readonly lcp: number;
  readonly inp: number;
  readonly cls: number;
}

/** What a page of the bench tells of its presses. */
export interface Watched {
  happened(fromMs: number, toMs: number): Happened;
  vitals(): Vitals;
}

interface LongFrame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly { readonly duration: number }[];
}
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Pressed extends PerformanceEventTiming {
  readonly interactionId: number;
}

/** Runs in the page before its scripts, serialised: it must not refer to outer names. */
export function installVitals(): void {
  const presses: Pressed[] = [];
  const frames: LongFrame[] = [];
  let [lcp, cls, inp] = [0, 0, 0];
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => void (lcp = startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) cls += value;
  });
  watch('long-animation-frame', (entry) => void frames.push(entry as LongFrame));
  watch(
    'event',
    (entry) => {
      const press = entry as Pressed;
      presses.push(press);
      if (press.interactionId > 0) inp = Math.max(inp, press.duration);
    },
    { durationThreshold: 16 },
  );
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  /** How long one of the spans was under way. */
  const covered = (spans: readonly (readonly [number, number])[]): number => {
    let [total, until] = [0, Number.NEGATIVE_INFINITY];
    for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
      total += Math.max(0, end - Math.max(start, until));
      until = Math.max(until, end);
    }
    return total;
  };
  const watched: Watched = {
    happened: (fromMs, toMs) => {
      const during = (entry: PerformanceEntry): boolean =>
        entry.startTime < toMs && entry.startTime + entry.duration > fromMs;
      const press = presses.findLast(({ startTime }) => Math.abs(startTime - fromMs) < 1);
      const long = frames.filter(during);
      const resources = performance.getEntriesByType('resource').filter(during) as PerformanceResourceTiming[];
      const isCall = ({ name }: PerformanceEntry): boolean => new URL(name).pathname.startsWith('/api/');
      const calls = resources.filter((one) => isCall(one) && one.startTime >= fromMs);
      const waited = (of: readonly PerformanceResourceTiming[]): number =>
        covered(of.map(({ startTime, responseEnd }) => [Math.max(fromMs, startTime), Math.min(toMs, responseEnd)]));
      return {
        delayMs: press ? press.processingStart - press.startTime : 0,
        handlingMs: press ? press.processingEnd - press.processingStart : 0,
        scriptMs: sum(long.flatMap(({ scripts }) => scripts.map(({ duration }) => duration))),
        layoutMs: sum(
          long.map(({ startTime, duration, styleAndLayoutStart }) =>
            styleAndLayoutStart === 0 ? 0 : startTime + duration - styleAndLayoutStart,
          ),
        ),
        callsMs: waited(calls),
        filesMs: waited(resources.filter((one) => !isCall(one) && one.startTime >= fromMs)),
        calls: calls.map(({ name }) => new URL(name).pathname.replace('/api', '')),
      };
    },
    vitals: () => ({ lcp, inp, cls }),
  };
  performance.setResourceTimingBufferSize(10_000);
  Object.assign(globalThis, watched);
}
