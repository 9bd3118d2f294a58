import { XMLParser } from 'fast-xml-parser';

/** An element as the parser returns it: a text, or an object of its children, where one name may occur several times. */
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

/** Parses a document; returns undefined if it is not XML. Rejects a DOCTYPE: bank files have none, and attacks use it. */
export function parseXml(text: string): XmlNode | undefined {
  if (text.length > largestText || /<!DOCTYPE/i.test(text)) return undefined;
  try {
    return parser.parse(text, true);
  } catch {
    return undefined;
  }
}

/** Returns all children with the name, in order. */
export function findChildren(node: XmlNode, name: string): readonly XmlNode[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [];
  const found: unknown = Object.getOwnPropertyDescriptor(node, name)?.value;
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

/** Returns the first element at the path. */
export function nodeAt(node: XmlNode, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((current, name) => findChildren(current, name)[0], node);
}

/** Returns the trimmed text at the path, or null if it is absent or empty. */
export function textAt(node: XmlNode, ...path: readonly string[]): string | null {
  const found = nodeAt(node, ...path);
  const text = typeof found === 'string' ? found : (findChildren(found, '#text')[0] ?? null);
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}
