const files = (count: number): string => (count === 1 ? '1 file waits' : `${count} files wait`);

/** The words of bad lines and of releases. */
export const offlineTexts = {
  release: {
    offered: 'A new release of Tilth is ready.',
    blocked: 'A new release of Tilth is ready. Save or discard what you have typed first: it would be lost.',
    load: 'Update',
    later: 'Later',
  },
  copies: {
    offlineCache: (takenOn: string): string =>
      `The connection is lost. This was saved on this device on ${takenOn}, and may have changed since. What you type stays here until it can be saved.`,
    refreshing: 'Saved copy. Loading changes…',
    keptPage: (takenOn: string): string =>
      `This page could not be refreshed. It was saved on this device on ${takenOn}, and may have changed since.`,
    reload: 'Reload',
  },
  queue: {
    title: 'Waiting to be uploaded',
    waiting: (count: number): string => `${files(count)} to be uploaded`,
    about: 'Uploads resume automatically when the connection is back. Signing out removes them from this device.',
    kept: (name: string): string => `${name} is saved on this device and uploads when the connection is back.`,
    notKept: (name: string): string => `${name} could not be saved on this device.`,
    sent: (name: string, customer: string): string => `${name} of ${customer} was uploaded.`,
    sending: 'Uploading…',
    forLine: 'Waits for the connection',
    asks: 'It has questions: open the customer and upload it there.',
    goneFile: 'The file is no longer on this device.',
    keptOn: (day: string): string => `saved ${day}`,
    open: (name: string): string => `Open the samples of ${name}`,
    retry: 'Try again',
    retryNamed: (name: string): string => `Try ${name} again`,
    remove: (name: string): string => `Remove ${name}`,
    unavailable: 'Waiting uploads could not be loaded.',
  },
} as const;
