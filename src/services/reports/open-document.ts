/** A tab that was opened within the click and waits for its document; without one the document is downloaded. */
export interface WaitingTab {
  readonly show: (document: Blob, fileName: string) => void;
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

/** A browser names the document itself after its address, which is a number: the page around it has the title, and the link the name to save under. */
function fill(
  page: Document,
  { url, fileName, saveText }: { readonly url: string; readonly fileName: string; readonly saveText: string },
): void {
  page.title = fileName;
  page.documentElement.lang = 'en-AU';
  const bar = page.createElement('header');
  const title = page.createElement('h1');
  title.textContent = fileName;
  const save = page.createElement('a');
  save.textContent = saveText;
  save.href = url;
  save.download = fileName;
  bar.append(title, save);
  const frame = page.createElement('iframe');
  frame.title = fileName;
  frame.src = url;
  Object.assign(page.body.style, { margin: '0', display: 'flex', flexDirection: 'column', height: '100vh' });
  Object.assign(bar.style, {
    display: 'flex',
    gap: '16px',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '8px 16px',
    font: '14px system-ui, sans-serif',
  });
  Object.assign(title.style, { margin: '0', font: '600 14px system-ui, sans-serif' });
  Object.assign(save.style, { whiteSpace: 'nowrap', color: '#1F4A3A', padding: '6px 0' });
  Object.assign(frame.style, { flex: '1', border: '0', width: '100%' });
  page.body.replaceChildren(bar, frame);
}

/**
 * Opens an empty tab now, which pop-up blockers allow within a click only, and shows the document in it later, under its name.
 * If the tab was blocked, or has been closed meanwhile, the document is downloaded as `preview.pdf`.
 */
export function openTab(waitingText: string, saveText: string): WaitingTab {
  const tab = globalThis.open('', '_blank');
  if (tab) {
    tab.document.title = waitingText;
    tab.document.body.textContent = waitingText;
  }
  return {
    show: (document, fileName) => {
      if (!tab || tab.closed) download(document, FALLBACK_NAME);
      // The tab keeps the document while it is open, so its address is never revoked.
      else fill(tab.document, { url: URL.createObjectURL(document), fileName, saveText });
    },
    giveUp: () => tab?.close(),
  };
}

/**
 * Opens a tab at once, within the click, and shows in it the document that is made. There is no tab any more when the document could not be
 * made, or the work was given up.
 * @returns whether there is a document
 */
export async function showInTab(
  make: () => Promise<{ readonly document: Blob; readonly fileName: string } | null>,
  {
    signal,
    waitingText,
    saveText,
  }: { readonly signal: AbortSignal; readonly waitingText: string; readonly saveText: string },
): Promise<boolean> {
  const tab = openTab(waitingText, saveText);
  signal.addEventListener('abort', tab.giveUp, { once: true });
  try {
    const made = await make();
    if (made === null) tab.giveUp();
    else if (!signal.aborted) tab.show(made.document, made.fileName);
    return made !== null;
  } catch (thrown) {
    tab.giveUp();
    throw thrown;
  } finally {
    signal.removeEventListener('abort', tab.giveUp);
  }
}
