import { settingsTexts } from '../../../src/model/texts/settings.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { Controls } from '../harness/controls.ts';

const { actions } = settingsTexts.autoSend;

/** Actions on customers are on their tab. */
const amongCustomers = ({ context }: AnyMachineSnapshot): boolean => context.tab === 'customers';
const asks = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('askingAutoSend');

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again', where: amongCustomers },
  FILTER_CHANGED: {
    role: 'switch',
    name: 'Active',
    where: ({ context }, { change }) => context.tab === 'customers' && context.filter.active !== change.active,
  },
  SEARCH_TYPED: { role: 'searchbox', name: 'Find a customer', fill: ({ text }) => String(text), where: amongCustomers },
  RESET: { role: 'button', name: 'Reset', where: amongCustomers },
  SORT_CLICKED: { role: 'button', name: 'Samples', where: amongCustomers },
  TAB_CHOSEN: {
    role: 'tab',
    name: ({ tab }) => settingsTexts.tabs[tab as keyof typeof settingsTexts.tabs],
    where: (snapshot) => snapshot.context.permissions.includes('UPLOAD_SAMPLES') && !asks(snapshot),
  },
  SET_AUTO_SEND: {
    role: 'button',
    name: ({ action }) => actions[action as keyof typeof actions],
    where: amongCustomers,
  },
  CONFIRM: {
    role: 'button',
    name: 'Turn on',
    also: { role: 'button', name: 'Turn off' },
    where: amongCustomers,
  },
  CANCEL: { role: 'button', name: 'Cancel', where: amongCustomers },
};
