import type { Page } from '@playwright/test';

/** The keys of what this device keeps of pages that were seen. */
export const keptPages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('tilth-copies');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('copies')) return resolve([]);
          const keys = database.transaction('copies').objectStore('copies').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map(String));
          return undefined;
        };
      }),
  );
