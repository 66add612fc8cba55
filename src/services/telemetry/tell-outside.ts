import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import {
  errorSignal,
  pageViewSignal,
  webVitalSignal,
  type Fault,
  type Scene,
  type Signal,
  type TelemetryEndpoints,
  type WebVital,
} from '../../model/telemetry/signals.ts';
import type { PageName } from '../../model/routes/routes.ts';
import { FAULT_MARK, PAGE_MARK } from './marks.ts';

/** A repeated fault must not flood the collector. */
const MOST_FAULTS = 50;

/**
 * One signal as a POST of JSON that outlives the page. Its type is text, so that a collector needs no CORS; it carries
 * neither a cookie nor the address of the page, and no caller waits for a response.
 */
export const post = (url: string, signal: Signal): void =>
  void fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify(signal),
  }).catch(() => undefined);

/** Tells configured endpoints of page views, faults and web vitals, those before it was loaded too. */
export function tellOutside(endpoints: TelemetryEndpoints, release: string, send = post): void {
  let page: PageName = 'dashboard';
  let faults = 0;
  const tell = (url: string | undefined, signal: (scene: Scene) => Signal, happened = performance.now()): void => {
    if (url) send(url, signal({ page, release, at: new Date(performance.timeOrigin + happened) }));
  };
  const heard: Readonly<Record<string, (mark: PerformanceMark) => void>> = {
    [PAGE_MARK]: ({ detail, startTime }) => {
      page = detail as PageName;
      tell(endpoints.pageViews, pageViewSignal, startTime);
    },
    [FAULT_MARK]: ({ detail, startTime }) => {
      if (faults++ < MOST_FAULTS) tell(endpoints.errors, (scene) => errorSignal(detail as Fault, scene), startTime);
    },
  };
  new PerformanceObserver((list) =>
    list.getEntries().forEach((mark) => heard[mark.name]?.(mark as PerformanceMark)),
  ).observe({ type: 'mark', buffered: true });
  if (endpoints.webVitals)
    watchWebVitals((name, value) => tell(endpoints.webVitals, (scene) => webVitalSignal(name, value, scene)));
}

/** Reports each vital once a visit, with the value it had when it was first known; a browser reports what it can measure. */
function watchWebVitals(report: (name: WebVital, value: number) => void): void {
  const reported = new Set<string>();
  const once = ({
    id,
    name,
    value,
  }: {
    readonly id: string;
    readonly name: WebVital;
    readonly value: number;
  }): void => {
    // The library reports again when a value grew between two times that the tab was hidden.
    if (!reported.has(id)) report(name, value);
    reported.add(id);
  };
  onLCP(once);
  onCLS(once);
  onINP(once);
}
