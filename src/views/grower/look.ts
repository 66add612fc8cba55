/** Made for thumbs: 44 px, where the portal's own buttons have the 32 of a mouse. */
const SIZE =
  'inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-md px-4 py-2 text-lg break-words';

export const BUTTON = `${SIZE} border border-control bg-panel text-ink hover:bg-hover disabled:text-disabled`;
export const PRIMARY_BUTTON = `${SIZE} bg-brand font-medium text-on-brand hover:bg-brand-strong disabled:bg-sunken disabled:text-muted`;
export const FIELD =
  'mt-1 block w-full rounded-md border border-control bg-panel px-3 py-2.5 text-lg text-ink disabled:bg-sunken';
