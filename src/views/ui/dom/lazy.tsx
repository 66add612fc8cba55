import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

type LazyProps<Props> = Props & {
  /** Shown while it loads; nothing unless said otherwise. */
  readonly before?: ReactNode;
};

/** A part of the view that is fetched when it is first shown. */
export type Lazy<Props> = (props: LazyProps<Props>) => ReactNode;

/** What has become of fetching a part. */
type Fetched<Props> = { readonly part: ComponentType<Props> } | { readonly failure: unknown } | undefined;

/**
 * A part of the view whose program is fetched when it is first shown, and which renders as soon as it is loaded: a lazy
 * part of React's is held back for 300 ms. One that cannot be fetched throws why, to the boundary around it.
 */
export function lazy<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Lazy<Props> {
  const listeners = new Set<() => void>();
  let fetched: Fetched<Props>;
  let coming: Promise<void> | undefined;
  const take = (now: Fetched<Props>): void => {
    fetched = now;
    listeners.forEach((tell) => tell());
  };
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  };
  return function LazyPart({ before = null, ...props }: LazyProps<Props>) {
    const now = useSyncExternalStore(subscribe, () => fetched);
    coming ??= fetchPart().then(
      (part) => take({ part }),
      (failure: unknown) => take({ failure }),
    );
    if (!now) return before;
    if ('failure' in now) throw now.failure;
    const { part: Part } = now;
    return <Part {...(props as Props)} />;
  };
}
