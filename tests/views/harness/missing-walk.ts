/** What to write, and where, for a machine that no test walks through its view; null where there is nothing to write. */
export function missingWalk(
  machineFile: string,
  { isWalked, isExcused }: { readonly isWalked: boolean; readonly isExcused: boolean },
): string | null {
  if (isWalked || isExcused) return null;
  const [, folder = '', stem = ''] = /^src\/machines\/(.+)\/([^/]+)\.machine\.ts$/.exec(machineFile) ?? [];
  const id = stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    `No test walks the machine ${id} (${machineFile}) through its view. Write`,
    `  tests/views/${folder}/${stem}.controls.ts: export const controls, the control of each event, such as { SAVE: { role: 'button', name: 'Save' } }`,
    `  tests/views/${folder}/${stem}.test.tsx: testView(${id}Machine, model, { view: (actor) => <TheView actor={actor} />, controls })`,
    `or, if nobody can press anything of it, its reason in tests/views/harness/without-walk.ts: ${id}: 'why'.`,
    'tests/machines/README.md says more, under Views.',
  ].join('\n');
}
