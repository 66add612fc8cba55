import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useIsDark } from './theme-change.ts';

interface MapViewProps {
  /** Names the map. */
  readonly label: string;
  /**
   * Fills the host with a map until the signal aborts, and takes it down then. Called once a mount:
   * what changes later goes to the map by the port itself; another `key` makes another map.
   */
  readonly create: (host: HTMLElement, signal: AbortSignal) => Promise<unknown>;
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Controls laid over the map. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** Calls as soon as the element has a size: a map behind a tab is neither fetched nor drawn before the tab is opened. */
function onceSeen(element: HTMLElement, signal: AbortSignal, then: () => void): void {
  // A document without layout has no such thing as being seen.
  if (typeof element.checkVisibility !== 'function' || element.checkVisibility()) {
    then();
    return;
  }
  const sized = new ResizeObserver(() => {
    if (!element.checkVisibility()) return;
    sized.disconnect();
    then();
  });
  sized.observe(element);
  signal.addEventListener('abort', () => sized.disconnect());
}

/** A container for a map that the port draws; this file knows no map library. */
export function MapView(props: MapViewProps) {
  // A map is drawn in colours that are read from the page: another theme is another map, which shows what the last one did.
  return <DrawnMap key={useIsDark() ? 'dark' : 'light'} {...props} />;
}

function DrawnMap({ label, create, onError, children, className }: MapViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const start = useEffectEvent((element: HTMLElement, signal: AbortSignal) => create(element, signal));
  const fail = useEffectEvent((error: unknown) => onError?.(error));
  useEffect(() => {
    const element = host.current!;
    const life = new AbortController();
    onceSeen(element, life.signal, () => {
      start(element, life.signal).catch((error: unknown) => {
        if (!life.signal.aborted) fail(error);
      });
    });
    return () => {
      life.abort();
      element.replaceChildren();
    };
  }, []);
  return (
    <section aria-label={label} className={cx('relative min-h-40 overflow-hidden bg-sunken', className)}>
      <div ref={host} data-map-host="" className="absolute inset-0" />
      {children}
    </section>
  );
}
