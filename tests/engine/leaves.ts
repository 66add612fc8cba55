import { loadCoefficients, openSyn } from '../../server/engine/index.ts';

type Node = Record<string, unknown>;

export const leafAt = (document: unknown, path: string): { value: unknown } =>
  path.split('.').reduce<Node>((node, key) => node[key] as Node, document as Node) as { value: unknown };

/** The default document with some leaves set otherwise. */
export const withLeaves = (values: Readonly<Record<string, unknown>>) => {
  const document = structuredClone(openSyn.document);
  for (const [path, value] of Object.entries(values)) leafAt(document, path).value = value;
  return loadCoefficients(document);
};
