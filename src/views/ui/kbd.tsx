import type { ReactNode } from 'react';

/** A key of the keyboard, as in the hint beside a search field. */
export const Kbd = ({ children }: { readonly children: ReactNode }) => (
  <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-hairline bg-sunken px-1 font-sans text-xs text-muted">
    {children}
  </kbd>
);
