import { XMLParser } from 'fast-xml-parser';

/** An element as the parser gives it: a text, or an object of its children, of which one name may stand many times. */
export type XmlNode = unknown;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

const largestText = 20 * 1024 * 1024;

/** The document, or undefined for what is none. A document type is refused: bank files have none, attacks do. */
export function parseXml(text: string): XmlNode | undefined {
  if (text.length > largestText || /<!DOCTYPE/i.test(text)) return undefined;
  try {
    return parser.parse(text, true);
  } catch {
    return undefined;
  }
}

/** Every child of the name, in order. */
export function childrenOf(node: XmlNode, name: string): readonly XmlNode[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [];
  const found: unknown = Object.getOwnPropertyDescriptor(node, name)?.value;
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

/** The first element at the end of the path. */
export function nodeAt(node: XmlNode, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((current, name) => childrenOf(current, name)[0], node);
}

/** Its text without space around it; null when it is absent or empty. */
export function textAt(node: XmlNode, ...path: readonly string[]): string | null {
  const found = nodeAt(node, ...path);
  const text = typeof found === 'string' ? found : (childrenOf(found, '#text')[0] ?? null);
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}
