import type { StorageConfig } from '../config.ts';
import type { DocumentStore } from './document-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The store that the configuration names; `timeoutMs` is how long one of another machine may take for an answer. */
export const createDocumentStore = (storage: StorageConfig, timeoutMs?: number): DocumentStore =>
  storage.kind === 'folder' ? folderStore(storage.folder) : s3Store(storage, timeoutMs);
