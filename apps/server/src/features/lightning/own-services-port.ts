import type { LnurlService } from '@dukat/rules/lightning/lnurl-service';
import type { Result } from '@dukat/rules/result';
import type { ForeignHosts } from '../../platform/foreign-hosts-port.ts';

/** The LNURL services of this installation, which are read without a call. */
export interface OwnServices {
  /** Returns the service at a URL, or `host_refused` for an unknown one; undefined if the host is not ours. */
  find(url: string): Promise<Result<LnurlService, 'host_refused'> | undefined>;
  /** Answers the callback of such a service as it would answer a foreign host. */
  readJson: ForeignHosts['readJson'];
}
