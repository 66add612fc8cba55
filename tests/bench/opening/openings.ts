interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What a picture shows: an element by its selector, with a text or a value where these say more; or that no such element is left. */
export type Sought =
  | string
  | { readonly css: string; readonly text?: string; readonly value?: string; readonly isGone?: boolean };

/** What a page of the bench tells of its openings. */
export interface Openings {
  /** From the next press or key to the picture that shows what is sought, ms. */
  awaitOpening(sought: Sought): void;
  isShown(sought: Sought): boolean;
  opening?: Promise<number>;
  /** When the browser took that press, ms of the page's clock. */
  began?: number;
  /** The same from the beginning of the navigation. */
  sinceStart(sought: Sought): Promise<number>;
  plainTable(asked: Asked): Promise<{ readonly ms: number; readonly kilobytes: number }>;
}

/** Runs in the page before its scripts, serialised: it must not refer to outer names. */
export function installOpenings(): void {
  const painted = (done: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  };
  const isShown = (sought: Sought): boolean => {
    if (typeof sought === 'string') return document.querySelector(sought) !== null;
    const { css, text, value, isGone = false } = sought;
    const isFound = [...document.querySelectorAll(css)].some(
      (element) =>
        (text === undefined || element.textContent.includes(text)) &&
        (value === undefined || (element instanceof HTMLInputElement && element.value === value)),
    );
    return isFound !== isGone;
  };
  const shown = (sought: Sought): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void =>
        isShown(sought) ? painted(() => resolve(performance.now())) : void requestAnimationFrame(look);
      look();
    });
  const cells = (value: unknown, into: string[], most: number): void => {
    if (into.length >= most) return;
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) cells(one, into, most);
    else into.push(String(value));
  };
  const kit: Openings = {
    isShown,
    awaitOpening: (sought) => {
      kit.opening = Object.assign(globalThis, {
        opening: new Promise<number>((resolve) => {
          const begin = ({ timeStamp }: Event): void => {
            removeEventListener('pointerdown', begin, true);
            removeEventListener('keydown', begin, true);
            Object.assign(globalThis, { began: timeStamp });
            void shown(sought).then((ended) => resolve(ended - timeStamp));
          };
          addEventListener('pointerdown', begin, true);
          addEventListener('keydown', begin, true);
        }),
      }).opening;
    },
    sinceStart: shown,
    plainTable: async ({ url, method, headers, body }) => {
      const began = performance.now();
      const answer = await fetch(url, { method, headers, body });
      const text = await answer.text();
      const values: string[] = [];
      cells(JSON.parse(text), values, 40 * 12);
      const table = document.createElement('table');
      table.style.cssText = 'position:fixed;inset:0;background:#fff;z-index:1000';
      for (let row = 0; row < 40; row += 1) {
        const line = table.insertRow();
        for (const value of values.slice(row * 12, row * 12 + 12)) line.insertCell().textContent = value.slice(0, 20);
      }
      document.body.append(table);
      await new Promise<void>((resolve) => painted(resolve));
      const ms = performance.now() - began;
      table.remove();
      return { ms, kilobytes: Math.round(text.length / 1_000) };
    },
  };
  Object.assign(globalThis, kit);
}
