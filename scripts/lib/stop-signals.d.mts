export function stopSignals(): { readonly stop: AbortSignal; readonly force: AbortSignal };
