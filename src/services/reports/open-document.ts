/** A tab that was opened within the click and waits for its document; without one the document is downloaded. */
export interface WaitingTab {
  readonly show: (document: Blob) => void;
  /** There will be no document. */
  readonly giveUp: () => void;
}

const FALLBACK_NAME = 'preview.pdf';
// Long enough for the browser to have read a document, short enough not to hold it in memory all day.
const RELEASE_MS = 60_000;

const address = (document: Blob): string => {
  const url = URL.createObjectURL(document);
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
  return url;
};

/** Saves a document under a name, as a download of the browser. */
export function download(document: Blob, fileName: string): void {
  const link = globalThis.document.createElement('a');
  link.href = address(document);
  link.download = fileName;
  globalThis.document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Opens an empty tab now, which pop-up blockers allow within a click only, and shows the document in it later.
 * If the tab was blocked, or has been closed meanwhile, the document is downloaded as `preview.pdf`.
 */
export function openTab(waitingText: string): WaitingTab {
  const tab = globalThis.open('', '_blank');
  if (tab) {
    tab.document.title = waitingText;
    tab.document.body.textContent = waitingText;
  }
  return {
    show: (document) => {
      if (!tab || tab.closed) download(document, FALLBACK_NAME);
      // The tab keeps the document as long as it is open, so its address is never taken away.
      else tab.location.replace(URL.createObjectURL(document));
    },
    giveUp: () => tab?.close(),
  };
}
