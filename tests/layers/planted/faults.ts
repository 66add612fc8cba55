/* Planted: each function has one fault that only types can tell (tests/layers/typed-rules.test.ts). */
const save = async (): Promise<void> => undefined;

export function forgetsToWait(): void {
  save();
}

export function waitsInAListenerThatNobodyWaitsFor(button: HTMLButtonElement): void {
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
