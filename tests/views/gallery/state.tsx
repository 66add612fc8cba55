import { useState, type ReactNode } from 'react';

/** Holds a value for a controlled part; the gallery has no machines. */
export function With<Value>({
  start,
  children,
}: {
  readonly start: Value;
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(start);
  return children(value, set);
}

export const Showcase = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="surface flex flex-col gap-3 p-4">
    <h2 className="text-xs! font-medium! text-muted">{title}</h2>
    {children}
  </section>
);
