/** The calls that the program makes, as a macaroon allows them one by one. */
export const neededCalls: readonly string[] = [
  '/invoicesrpc.Invoices/CancelInvoice',
  '/lnrpc.Lightning/AddInvoice',
  '/lnrpc.Lightning/ChannelBalance',
  '/lnrpc.Lightning/GetInfo',
  '/lnrpc.Lightning/ListInvoices',
  '/lnrpc.Lightning/LookupInvoice',
  '/lnrpc.Lightning/SubscribeInvoices',
  '/routerrpc.Router/EstimateRouteFee',
  '/routerrpc.Router/SendPaymentV2',
  '/routerrpc.Router/TrackPaymentV2',
];

/**
 * Lists what a macaroon allows, such as `uri:/lnrpc.Lightning/GetInfo` or `offchain:write`. Returns undefined if it is not a macaroon of
 * LND: version 2 in binary form, whose identifier is a byte of 3 and a message with the operations in its third field.
 */
export function macaroonRights(macaroon: Uint8Array): readonly string[] | undefined {
  const identifier = macaroon[0] === macaroonVersion ? findIdentifier(macaroon.subarray(1)) : undefined;
  if (identifier?.[0] !== identifierVersion) return undefined;
  const operations = readFields(identifier.subarray(1))?.filter(([field]) => field === operationField);
  const rights = operations?.map(([, operation]) => readOperation(operation));
  return rights?.every((each) => each !== undefined) === true ? rights.flat() : undefined;
}

type Field = readonly [field: number, bytes: Uint8Array];

const macaroonVersion = 2;
const identifierVersion = 3;
const locationType = 1;
const identifierType = 2;
const operationField = 3;
const lengthDelimited = 2;

/** Reads a number in the variable-length form of both formats: seven bits a byte, the lowest first. */
function readNumber(bytes: Uint8Array, at: number): readonly [value: number, next: number] | undefined {
  let value = 0;
  for (let index = 0; index < 4; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return [value, at + index + 1];
  }
  return undefined;
}

function readBytes(bytes: Uint8Array, at: number): readonly [bytes: Uint8Array, next: number] | undefined {
  const [length, start] = readNumber(bytes, at) ?? [];
  if (length === undefined || start === undefined || start + length > bytes.length) return undefined;
  return [bytes.subarray(start, start + length), start + length];
}

/** The identifier follows the location, which may be missing. */
function findIdentifier(bytes: Uint8Array): Uint8Array | undefined {
  const first = readBytes(bytes, 1);
  if (bytes[0] === identifierType) return first?.[0];
  if (bytes[0] !== locationType || first === undefined || bytes[first[1]] !== identifierType)
    return undefined;
  return readBytes(bytes, first[1] + 1)?.[0];
}

/** Reads a message of protocol buffers whose fields are all bytes. */
function readFields(bytes: Uint8Array): readonly Field[] | undefined {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag, start] = readNumber(bytes, at) ?? [];
    if (tag === undefined || start === undefined || (tag & 7) !== lengthDelimited) return undefined;
    const [content, next] = readBytes(bytes, start) ?? [];
    if (content === undefined || next === undefined) return undefined;
    fields.push([tag >> 3, content]);
    at = next;
  }
  return fields;
}

/** An operation has an entity and its actions. */
function readOperation(bytes: Uint8Array): readonly string[] | undefined {
  const fields = readFields(bytes);
  const texts = fields?.map(([field, text]) => [field, Buffer.from(text).toString('utf8')] as const);
  const entity = texts?.find(([field]) => field === 1)?.[1];
  return texts?.filter(([field]) => field === 2).map(([, action]) => `${entity}:${action}`);
}
