import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { LndAccess } from './lnd-client.ts';
import { macaroonRights, neededCalls } from './macaroon-rights.ts';

interface AccessFiles {
  readonly url: string;
  readonly macaroonFile: string;
  readonly certificateFile: string;
}

/** Reads the files that open the node. Refuses a macaroon that allows more than the program needs, or less. */
export function readLndAccess({ url, macaroonFile, certificateFile }: AccessFiles): Required<LndAccess> {
  if (isReadByOthers(macaroonFile)) {
    throw new StartProblem(`The macaroon ${macaroonFile} can be read by others: chmod 600 it.`);
  }
  const macaroon = readFile(macaroonFile);
  const rights = macaroonRights(macaroon);
  if (rights === undefined) throw new StartProblem(`The file ${macaroonFile} is no macaroon of LND.`);
  const needed = neededCalls.map((call) => `uri:${call}`);
  const excess = rights.filter((right) => !needed.includes(right));
  const missing = needed.filter((right) => !rights.includes(right));
  const bake = 'Bake one as docs/operations/lightning.md shows.';
  if (excess.length > 0) {
    throw new StartProblem(
      `The macaroon ${macaroonFile} allows more than is needed: ${excess.join(', ')}. ${bake}`,
    );
  }
  if (missing.length > 0) {
    throw new StartProblem(`The macaroon ${macaroonFile} does not allow ${missing.join(', ')}. ${bake}`);
  }
  const certificate = readFile(certificateFile).toString('utf8');
  if (!isCertificate(certificate)) {
    throw new StartProblem(`The file ${certificateFile} is no certificate (tls.cert of LND).`);
  }
  return { url, macaroon: macaroon.toString('hex'), certificate };
}

function readFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new StartProblem(`The file ${path} cannot be read.`);
  }
}

/** Windows has no permission bits of this kind. */
function isReadByOthers(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return process.platform !== 'win32' && (mode & 0o077) !== 0;
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
}
