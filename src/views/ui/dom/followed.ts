import { useEffect, useRef } from 'react';

/** A value of a view, for what is drawn outside React. */
export interface Followed<Value> {
  readonly read: () => Value;
  /** Calls after every change, until the signal aborts. */
  readonly follow: (changed: () => void, signal: AbortSignal) => void;
}

/** The rendered value; what follows it hears of each next one once it is in the page. */
export function useFollowed<Value>(value: Value): Followed<Value> {
  const latest = useRef(value);
  const followers = useRef(new Set<() => void>());
  useEffect(() => {
    latest.current = value;
    for (const changed of followers.current) changed();
  }, [value]);
  return {
    read: () => latest.current,
    follow: (changed, signal) => {
      followers.current.add(changed);
      signal.addEventListener('abort', () => followers.current.delete(changed));
    },
  };
}
