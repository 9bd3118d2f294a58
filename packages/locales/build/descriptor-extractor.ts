import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Descriptor } from '../src/descriptors.ts';

/** Finds the descriptors that a module exports, at any depth. The server cannot use the macro of Lingui, since it runs without a build. */
export const descriptorExtractor: ExtractorType = {
  match: (filename) => filename.endsWith('.ts'),
  async extract(filename, _code, onMessageExtracted) {
    const module: unknown = await import(pathToFileURL(filename).href);
    for (const { id, message } of collectDescriptors(module)) {
      const origin: [string, number] = [filename, 1];
      onMessageExtracted({ id: generateMessageId(message, id), message, context: id, origin });
    }
  },
};

export function* collectDescriptors(value: unknown): Generator<Descriptor> {
  if (typeof value !== 'object' || value === null) return;
  if (isDescriptor(value)) yield value;
  else for (const inner of Object.values(value)) yield* collectDescriptors(inner);
}

const isDescriptor = (value: object): value is Descriptor =>
  'id' in value && typeof value.id === 'string' && 'message' in value && typeof value.message === 'string';
