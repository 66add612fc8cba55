import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useEffectEvent, useRef } from 'react';

export interface PrintedPageProps {
  /** Tells those who do not see it which page it is. */
  readonly label: string;
  /** A PDF, in base64. */
  readonly pdf: string;
  /** Counted from 1. */
  readonly page: number;
  /** Of a page, in points. */
  readonly width: number;
  readonly height: number;
  readonly onFailed: () => void;
}

GlobalWorkerOptions.workerSrc = worker;

/** The file that was drawn last stays open: its other pages are a moment away. */
let opened: { readonly pdf: string; readonly task: PDFDocumentLoadingTask } | undefined;

function open(pdf: string): PDFDocumentLoadingTask {
  if (opened?.pdf === pdf) return opened.task;
  void opened?.task.destroy();
  const data = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  opened = { pdf, task: getDocument({ data, isEvalSupported: false, enableXfa: false }) };
  return opened.task;
}

/** Draws beside the page that is shown and then puts it there at once, so that nothing flickers. */
async function draw(canvas: HTMLCanvasElement, { pdf, page, signal }: Drawn): Promise<void> {
  const isOver = (): boolean => signal.aborted;
  const drawn = await (await open(pdf).promise).getPage(page);
  if (isOver()) return;
  const { width } = drawn.getViewport({ scale: 1 });
  const viewport = drawn.getViewport({ scale: (canvas.clientWidth * devicePixelRatio) / width });
  const beside = Object.assign(document.createElement('canvas'), {
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
  });
  const rendering = drawn.render({ canvas: beside, viewport });
  signal.addEventListener('abort', () => rendering.cancel());
  await rendering.promise;
  if (isOver()) return;
  Object.assign(canvas, { width: beside.width, height: beside.height });
  canvas.getContext('2d')?.drawImage(beside, 0, 0);
  canvas.dataset['page'] = String(page);
}

interface Drawn {
  readonly pdf: string;
  readonly page: number;
  readonly signal: AbortSignal;
}

/** A page of a PDF as wide as its place, sharp at every zoom; redrawn when the place changes its width. */
export function PrintedPage({ label, pdf, page, width, height, onFailed }: PrintedPageProps) {
  const host = useRef<HTMLCanvasElement>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const canvas = host.current!;
    let life = new AbortController();
    const begin = (): void => {
      life.abort();
      // Behind a tab it has no width to be drawn in; once it is seen it has.
      if (canvas.clientWidth === 0) return;
      life = new AbortController();
      const { signal } = life;
      draw(canvas, { pdf, page, signal }).catch(() => {
        if (!signal.aborted) fail();
      });
    };
    const sized = new ResizeObserver(begin);
    sized.observe(canvas);
    return () => {
      sized.disconnect();
      life.abort();
    };
  }, [pdf, page]);
  return (
    <canvas
      ref={host}
      role="img"
      aria-label={label}
      className="block w-full bg-white"
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  );
}
