import { Parser } from 'htmlparser2';
import { itemAt } from '../collections/item-at.ts';
import type { FileBudget } from './file-budget.ts';
import { shortened } from './shortened.ts';

export class XmlError extends Error {}

/** No document of a laboratory or a map nests deeper; a file that does is made to harm. */
const MAX_NESTING = 100;

interface Hears {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads XML as events. A document type is refused, so no entity is ever defined, expanded or fetched. Names lose their prefix. */
export function readXml(xml: string, hears: Hears): void {
  let nesting = 0;
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new XmlError('has a document type, which no file of results or of land needs');
      },
      onopentag: (name, attributes) => {
        nesting += 1;
        if (nesting > MAX_NESTING) throw new XmlError('is nested too deeply');
        hears.open?.(bare(name), attributes);
      },
      ontext: (text) => hears.text?.(text),
      onclosetag: (name) => {
        nesting -= 1;
        hears.close?.(bare(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** The whole of a small document as a tree. */
export function readXmlTree(xml: string, budget: FileBudget): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const path: XmlElement[] = [root];
  readXml(xml, {
    open: (name, attributes) => {
      budget.spend('elements');
      const element: XmlElement = { name, attributes, children: [], text: '' };
      itemAt(path, -1).children.push(element);
      path.push(element);
    },
    text: (text) => {
      itemAt(path, -1).text += text;
    },
    close: () => {
      if (path.length > 1) path.pop();
    },
  });
  return root;
}

/** The first element under another by its path of names, or null. */
export function elementAt(from: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((at, name) => at?.children.find((child) => child.name === name) ?? null, from);
}

/** Every element under another by its path of names. */
export const elementsAt = (from: XmlElement, ...path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>(
    (at, name) => at.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  );

/** The text of the element at a path, or null where there is none. */
export function textAt(from: XmlElement | null, ...path: readonly string[]): string | null {
  const text = elementAt(from, ...path)?.text.trim() ?? '';
  return text === '' ? null : shortened(text);
}
