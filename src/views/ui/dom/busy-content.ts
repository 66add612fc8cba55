import { useEffect } from 'react';

/** Says of the page's content that it is about to change, while it is. */
export function useBusyContent(isBusy: boolean): void {
  useEffect(() => {
    const content = document.getElementById('content');
    if (!isBusy || content === null) return undefined;
    content.setAttribute('aria-busy', 'true');
    return () => content.removeAttribute('aria-busy');
  }, [isBusy]);
}
