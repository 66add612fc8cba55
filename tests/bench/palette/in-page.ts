interface Compared {
  readonly ours: number[];
  readonly reference: number[];
}
/** Milliseconds of each round. */
export interface PaletteFigures {
  readonly open: Compared;
  /** Until the list has its lines, laid out. */
  readonly results: Compared;
  readonly letter: Compared;
  readonly records: Compared;
}

export const WORDS = ['grower 1', 'grower 77', 'program 2', 'plan of', 'grower 9', 'of grower 5'];

/** Runs in the page, turn by turn with what it is compared with: it may name nothing outside itself. */
export async function measurePalette({
  rounds,
  words,
}: {
  readonly rounds: number;
  readonly words: readonly string[];
}) {
  const painted = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  const until = (is: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (is()) return resolve();
      const watch = new MutationObserver(() => {
        if (!is()) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  const laidOut = (list: Element): number => {
    list.getBoundingClientRect();
    return performance.now();
  };
  const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[role="combobox"]');
  const options = () => [...document.querySelectorAll('#palette-list [role="option"]')];
  const status = () => document.querySelector('[role="dialog"] [role="status"]')?.textContent ?? '';
  const press = (key: string, ctrlKey = false) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
    );
  const type = (input: HTMLInputElement, text: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const bare = document.createElement('dialog');
  const [bareField, bareList] = [document.createElement('input'), document.createElement('ul')];
  bare.append(bareField, bareList);
  document.body.append(bare);
  const lines = (names: readonly string[]): void =>
    bareList.replaceChildren(
      ...names.map((name) => {
        const line = document.createElement('li');
        line.textContent = name;
        return line;
      }),
    );
  const of = () => ({ ours: [] as number[], reference: [] as number[] });
  const figures = { open: of(), results: of(), letter: of(), records: of() };
  // The first round has everything compiled for the others.
  for (let round = -2; round < rounds; round += 1) {
    const keep = (into: number[], ms: number): void => void (round >= 0 && into.push(ms));
    let begun = performance.now();
    press('k', true);
    await until(() => field() !== null);
    keep(figures.open.ours, (await painted()) - begun);

    begun = performance.now();
    type(field()!, 'g');
    await until(() => options().some(({ textContent }) => /^Grower \d/.test(textContent)));
    keep(figures.results.ours, laidOut(document.querySelector('#palette-list')!) - begun);
    keep(figures.letter.ours, (await painted()) - begun);
    const names = options().map(({ textContent }) => textContent);

    const word = words[(round + words.length) % words.length]!;
    begun = performance.now();
    type(field()!, word);
    await until(() => /^\d/.test(status()) && options().some(({ textContent }) => /grower|of/i.test(textContent)));
    keep(figures.records.ours, (await painted()) - begun);

    press('Escape');
    await until(() => field() === null);

    begun = performance.now();
    bare.showModal();
    bareField.focus();
    keep(figures.open.reference, (await painted()) - begun);
    begun = performance.now();
    type(bareField, 'g');
    lines(names);
    keep(figures.results.reference, laidOut(bareList) - begun);
    keep(figures.letter.reference, (await painted()) - begun);
    bare.close();
    begun = performance.now();
    await (await fetch('/checkheartbeat')).text();
    keep(figures.records.reference, (await painted()) - begun);
  }
  return figures;
}
