import type { LnurlService } from '@dukat/rules/lightning/lnurl-service';
import type { Result } from '@dukat/rules/result';

/** The LNURL services of this installation, which are read without a call. */
export interface OwnServices {
  /** Returns the service at a URL, or `host_refused` for an unknown one; undefined if the host is not ours. */
  find(url: string): Promise<Result<LnurlService, 'host_refused'> | undefined>;
}
