import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  SIGN_IN: { role: 'button', name: 'Sign in' },
  CANCEL: { role: 'button', name: 'Cancel' },
  RETRY: { role: 'button', name: 'Try again' },
  RESET_PASSWORD: { role: 'button', name: 'Reset password', where: (session) => session.matches('signedOut') },
};
