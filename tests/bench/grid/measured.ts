/** What a page of the bench measures of itself: the same code for every grid. */
export interface Measured {
  /** From each key to the picture after it, ms, since it was last taken. */
  readonly painted: number[];
  /** The lengths of the frames while the grid goes down and up by so many pixels a frame. */
  readonly scrolled: (ms: number, px: number) => Promise<number[]>;
}

const scrolls = (one: Element): boolean =>
  one.scrollHeight > one.clientHeight + 300 && /auto|scroll/.test(getComputedStyle(one).overflowY);

const scrolled = (ms: number, px: number): Promise<number[]> =>
  new Promise((done) => {
    const box = [...document.querySelectorAll('*')].find(scrolls)!;
    const frames: number[] = [];
    let last = performance.now();
    let direction = 1;
    const end = last + ms;
    const step = (now: number): void => {
      frames.push(now - last);
      last = now;
      box.scrollTop += direction * px;
      if (box.scrollTop <= 0 || box.scrollTop + box.clientHeight >= box.scrollHeight - 2) direction = -direction;
      if (now < end) requestAnimationFrame(step);
      else done(frames.slice(2));
    };
    requestAnimationFrame(step);
  });

/** Begins to measure; what was measured is asked for from outside. */
export function startMeasuring(): void {
  const painted: number[] = [];
  // Painted: a message that is posted in the frame of the change arrives once that frame has gone to the screen.
  addEventListener(
    'keydown',
    () => {
      const pressed = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted.push(performance.now() - pressed);
        port2.postMessage(0);
      });
    },
    true,
  );
  Object.assign(globalThis, { measured: { painted, scrolled } satisfies Measured });
}
