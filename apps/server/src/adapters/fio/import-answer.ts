import { z } from '@dukat/contract/z';
import { XMLParser } from 'fast-xml-parser';
import type { Submission } from '../../features/payments/bank-port.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'detail' || name === 'message',
});

const text = z.union([z.string(), z.object({ '#text': z.string() }).transform((node) => node['#text'])]);
const answer = z.object({
  responseImport: z.object({
    result: z.object({
      errorCode: z.string(),
      idInstruction: z.string().optional(),
      status: z.string(),
      message: z.array(text).optional(),
    }),
    ordersDetails: z.unknown().optional(),
  }),
});

const longestReason = 500;

/**
 * Parses the bank's answer to an import. Code 0 means accepted, 2 accepted with warnings; 1 and all codes from 11 mean that the bank
 * rejected the whole file. Returns undefined for anything else, such as an HTML error page.
 */
export function parseImportAnswer(xml: string): Submission | undefined {
  const parsed = answer.safeParse(tryParseXml(xml));
  if (!parsed.success) return undefined;
  const { errorCode, idInstruction, status, message } = parsed.data.responseImport.result;
  if (errorCode === '0' || errorCode === '2') {
    return { outcome: 'accepted', bankReference: idInstruction ?? '' };
  }
  if (!/^[0-9]{1,4}$/.test(errorCode)) return undefined;
  const details = collectTexts(parsed.data.responseImport.ordersDetails);
  const reason = [`${status} ${errorCode}`, ...(message ?? []), ...details]
    .join('; ')
    .slice(0, longestReason);
  return { outcome: 'rejected', reason };
}

function tryParseXml(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return undefined;
  }
}

/** Collects every text of the details without knowing their structure: they are only displayed to operators. */
function collectTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(collectTexts);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === '#text' && typeof value === 'string') return [value];
    if (key === 'message' && Array.isArray(value)) {
      return value.flatMap((message) => (typeof message === 'string' ? [message] : collectTexts(message)));
    }
    return key.startsWith('@') ? [] : collectTexts(value);
  });
}
