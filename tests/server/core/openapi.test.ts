import { describe, expect, test } from 'vitest';
import { portal } from '../../../src/model/contract/index.ts';
import { openApiOf } from '../../../server/api/operations/openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const document = openApiOf(portal, { title: 'Tilth', version: '1' }) as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function* references(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') yield inner;
    else yield* references(inner);
  }
}

describe('the OpenAPI document', () => {
  test('holds every call of the contract and no other', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      Object.keys(portal).sort(),
    );
  });

  test('names each operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId.toLowerCase());
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('describes every parameter of a path, and each as required', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        operation.parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name, required }) => [name, required]),
      ).toEqual(inPath.map((name) => [name, true]));
    }
  });

  test('answers each call, or a problem', () => {
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses)).toEqual(['200', 'default']);
      expect(operation.summary).not.toBe('');
    }
  });

  test('refers only to schemas that it holds', () => {
    const missing = [...references(document)].filter(
      (reference) => !(reference.replace('#/components/schemas/', '') in document.components.schemas),
    );
    expect(missing).toEqual([]);
  });

  test('asks for a file where one is uploaded', () => {
    expect(document.paths['/sample/UploadSamples']?.['post']?.requestBody?.content).toHaveProperty(
      'multipart/form-data',
    );
  });
});
