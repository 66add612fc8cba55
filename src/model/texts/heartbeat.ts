/** The words of the page that asks whether the portal answers. */
export const heartbeatTexts = {
  answers: 'The portal is running.',
  silent: 'The portal is not responding.',
  asking: 'Asking the portal',
  answered: (milliseconds: number, time: string): string =>
    `It last answered at ${time}, in ${milliseconds.toLocaleString('en-AU')} ms.`,
  never: 'It has not answered since this page was opened.',
  often: 'Asked again every 10 seconds while this page is open.',
  ask: 'Ask now',
} as const;
