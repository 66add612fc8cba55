import { createContext, startTransition, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

const ComesByScrolling = createContext(false);

interface ComingProps {
  /** Read as it comes into the page: what changes in it later is drawn at once again. */
  readonly byScrolling: boolean;
  readonly children: ReactNode;
}

/** Around what comes into the page; says to each `InTurn` within why it comes. */
export function Coming({ byScrolling, children }: ComingProps) {
  const [isComing, setComing] = useState(byScrolling);
  useEffect(() => setComing(false), []);
  return <ComesByScrolling value={isComing}>{children}</ComesByScrolling>;
}

interface Waiting {
  readonly place: Element;
  readonly draw: () => void;
}

const waiting = new Set<Waiting>();
let drawing: Waiting | undefined;
let isAsked = false;

const distanceFromMiddle = ({ place }: Waiting): number => {
  const { top, bottom } = place.getBoundingClientRect();
  return Math.abs((top + bottom) / 2 - window.innerHeight / 2);
};

/** In the next frame the one that is nearest to the middle of the window, unless another is being drawn still. */
function askForNext(): void {
  if (isAsked || drawing || waiting.size === 0) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    [drawing] = [...waiting].toSorted((one, other) => distanceFromMiddle(one) - distanceFromMiddle(other));
    if (drawing) startTransition(drawing.draw);
  });
}

/** Returns what is to be called once it is drawn, or no longer wanted. */
function queue(one: Waiting): () => void {
  waiting.add(one);
  askForNext();
  return () => {
    waiting.delete(one);
    if (drawing === one) drawing = undefined;
    askForNext();
  };
}

interface InTurnProps {
  readonly children: ReactNode;
  /** Of the placeholder until its turn comes. */
  readonly heightPx: number;
}

/**
 * One of many that come into the page at once by scrolling: each is drawn in a frame of its own, as all of them would hold a frame up.
 * Whatever comes otherwise is drawn at once.
 */
export function InTurn({ children, heightPx }: InTurnProps) {
  const waits = useContext(ComesByScrolling);
  const [isDrawn, setDrawn] = useState(!waits);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDrawn || !place.current) return undefined;
    return queue({ place: place.current, draw: () => setDrawn(true) });
  }, [isDrawn]);
  return isDrawn ? children : <div ref={place} style={{ height: heightPx }} />;
}
