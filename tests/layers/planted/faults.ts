/* Planted: each function has one fault that only types can tell (tests/layers/typed-rules.test.ts). */
const save = async (): Promise<void> => undefined;

export function forgetsToWait(): void {
  save();
}

export function awaitsInAListener(button: HTMLButtonElement): void {
  button.addEventListener('click', async () => save());
}

export async function waitsForANumber(): Promise<number> {
  return await 5;
}

export function forgetsACase(crop: 'wheat' | 'canola'): number {
  let percent = 0;
  switch (crop) {
    case 'wheat':
      percent = 10.5;
  }
  return percent;
}

declare const untyped: ReturnType<typeof JSON.parse>;
/** @deprecated Gone with the next release. */
declare function old(): void;
declare enum Kind {
  One = 'one',
}

export function leave(name: string, kind: Kind, list: (text: string) => string): string {
  old();
  const taken: string = untyped;
  untyped();
  list(untyped);
  if (kind === 'one') return name ?? taken;
  return untyped.name;
}
