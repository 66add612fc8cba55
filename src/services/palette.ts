import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { FindRecordsInput, FoundRecords, PaletteOffer } from '../model/routes/palette.ts';
import { customerOf } from '../model/customers/customer.ts';
import { callsOver } from './call.ts';
import { shownBy, tenantIdOf, type System } from './system-actors.ts';
import { isDialogOpen } from './open-dialog.ts';
import type { Api } from './rest.ts';

type Asked = ({ readonly type: 'OPEN' } & Pick<PaletteOffer, 'actions'>) | { readonly type: 'SHOW_KEYS' };

const nameOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent).replaceAll(/\s+/g, ' ').trim();

// Not every browser tells.
const isSeen = (button: Partial<Pick<Element, 'checkVisibility'>>): boolean => button.checkVisibility?.() !== false;

/** The buttons that the page has in its head and beside a selection, as far as they can be pressed now, and the link to what is due. */
const buttonsOfPage = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-actions] :is(button:not(:disabled), a[href])')].filter(
    (button) => button.getAttribute('aria-disabled') !== 'true' && isSeen(button) && nameOf(button) !== '',
  );

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** What a key asks the palette for; nothing before the user works in the portal. */
function askedBy(event: KeyboardEvent): Asked | null {
  if (isDialogOpen()) return null;
  if (isShortcut(event)) return { type: 'OPEN', actions: [...new Set(buttonsOfPage().map(nameOf))] };
  const { key, ctrlKey, metaKey, altKey, target } = event;
  return key === '?' && !ctrlKey && !metaKey && !altKey && !typesText(target) ? { type: 'SHOW_KEYS' } : null;
}

/** The customer that is open, and those of the group that the header lists. */
function customersOf(system: System): Pick<PaletteOffer, 'customerId' | 'listed'> {
  const shown = shownBy(system, 'customers')?.context;
  if (!shown) return { customerId: null, listed: [] };
  const { current, group, customers } = shown;
  const listed = customers.map((one) => ({ ...customerOf(one), isActive: group !== 3, isMine: group === 1 }));
  return { customerId: current?.customerId ?? null, listed };
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

export const paletteServices = (api: Api) => ({
  watchKeys: fromCallback<EventObject, Record<string, never>>(({ sendBack, system }) => {
    const listen = (event: KeyboardEvent): void => {
      const asked = system.get('workspace') === undefined ? null : askedBy(event);
      if (!asked) return;
      event.preventDefault();
      if (asked.type === 'SHOW_KEYS') return sendBack(asked);
      sendBack({ ...asked, ...customersOf(system), tenantId: tenantIdOf(system) });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }),
  findRecords: callsOver(api)(
    'GET /customer/find',
    ({ text, customerId }: FindRecordsInput) => ({ query: { text, ...(customerId === null ? {} : { customerId }) } }),
    (found): FoundRecords => found,
  ),
  /** The focus goes there first: to it a dialog leads back. */
  pressAction: fromPromise<void, { readonly name: string }>(async ({ input: { name } }) => {
    await nextFrame();
    const button = buttonsOfPage().find((candidate) => nameOf(candidate) === name);
    button?.focus();
    button?.click();
  }),
});
