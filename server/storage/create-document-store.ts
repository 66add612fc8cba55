import type { StorageConfig } from '../config.ts';
import type { DocumentStore } from './document-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The store that the configuration names. */
export const createDocumentStore = (storage: StorageConfig): DocumentStore =>
  storage.kind === 'folder' ? folderStore(storage.folder) : s3Store(storage);
