const files = (count: number): string => (count === 1 ? '1 file waits' : `${count} files wait`);

/** The words of bad lines and of releases. */
export const offlineTexts = {
  release: {
    offered: 'A new release of Tilth is ready.',
    blocked: 'A new release of Tilth is ready. Save or discard what you have typed first: it would be lost.',
    load: 'Load it',
    later: 'Later',
  },
  copies: {
    shown: (takenOn: string): string =>
      `The connection is lost. This was kept on this device on ${takenOn}, and may have changed since. What you type stays here until it can be saved.`,
    reload: 'Read again',
  },
  queue: {
    title: 'Waiting to be uploaded',
    waiting: (count: number): string => `${files(count)} to be uploaded`,
    about: 'They go up by themselves when the connection is back. Signing out removes them from this device.',
    kept: (name: string): string => `${name} is kept on this device, and goes up when the connection is back.`,
    notKept: (name: string): string => `${name} could not be kept on this device.`,
    sent: (name: string, customer: string): string => `${name} of ${customer} was uploaded.`,
    sending: 'Uploading…',
    forLine: 'Waits for the connection',
    asks: 'It leaves something to decide: open the customer and upload it there.',
    goneFile: 'This device no longer holds the file.',
    keptOn: (day: string): string => `kept ${day}`,
    open: (name: string): string => `Open the samples of ${name}`,
    retry: 'Try again',
    retryNamed: (name: string): string => `Try ${name} again`,
    remove: (name: string): string => `Remove ${name}`,
    unavailable: 'What waits on this device could not be read.',
  },
} as const;
