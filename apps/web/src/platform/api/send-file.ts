import { type SupportFile, uploadFile } from '@dukat/contract/support';
import { uploadLinkedFile } from '@dukat/contract/support-links';
import { trustedAnswer } from '@dukat/contract/trusted';
import { readAnswer } from './read-answer.ts';
import { bearerToken } from './session.ts';

interface Sending {
  readonly language: string;
  /** The token of a mailed link, for senders without an account. */
  readonly linkToken?: string | undefined;
  /** Reports progress from 0 to 1. Uses XMLHttpRequest, since `fetch` reports no upload progress. */
  readonly onProgress: (part: number) => void;
}

/** Uploads a file as a form. Throws an ApiError whose message can be shown. */
export async function sendFile(
  file: File,
  { language, linkToken, onProgress }: Sending,
): Promise<SupportFile> {
  const form = new FormData();
  form.set('file', file);
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadFile.method, uploadPath(linkToken));
    request.setRequestHeader('x-language', language);
    if (linkToken === undefined) request.setRequestHeader('authorization', `Bearer ${bearerToken() ?? ''}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.send(form);
  });
  return trustedAnswer(uploadFile, readAnswer(answer)).file;
}

function uploadPath(linkToken: string | undefined): string {
  if (linkToken === undefined) return uploadFile.path;
  return `${uploadLinkedFile.path}?${new URLSearchParams({ token: linkToken })}`;
}
