import { statfs } from 'node:fs/promises';
import { aMinute, type MetricSource, seconds15 } from '../../platform/metrics/metric-source.ts';
import { gauge } from '../../platform/metrics/registry.ts';
import { readCertificate } from '../doctor/check-network.ts';

const free = gauge('disk_free_bytes', 'Free for the program where DATA_DIR lies');
const size = gauge('disk_size_bytes', 'Size of the file system where DATA_DIR lies');
const freeRatio = gauge('disk_free_ratio', 'Free space over size where DATA_DIR lies');
const expiry = gauge('certificate_expires_in_seconds', 'Time until the certificate of a host of HOSTS ends', [
  'host',
]);

export function diskMetrics(directory: string): MetricSource {
  return {
    name: 'disk',
    gauges: [free, size, freeRatio],
    maxAgeMs: seconds15,
    async read() {
      const { bavail, blocks, bsize } = await statfs(directory);
      return () => {
        free.set(bavail * bsize);
        size.set(blocks * bsize);
        freeRatio.set(bavail / blocks);
      };
    },
  };
}

interface KnownCertificate {
  readonly host: string;
  readonly expiresAt: Date;
}

const lookEveryMs = 60 * aMinute;

/** A host that does not answer from this machine has no value. Hosts are called in the background: nothing waits for them. */
export function certificateMetrics(hosts: readonly string[]): MetricSource {
  let known: readonly KnownCertificate[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const found = await Promise.all(
      hosts.map(async (host) => ({ host, expiresAt: (await readCertificate(host))?.expiresAt })),
    );
    known = found.flatMap(({ host, expiresAt }) => (expiresAt === undefined ? [] : [{ host, expiresAt }]));
  }

  return {
    name: 'certificates',
    gauges: [expiry],
    maxAgeMs: aMinute,
    async read() {
      if (performance.now() - lookedAt > lookEveryMs) {
        lookedAt = performance.now();
        void look();
      }
      return () => {
        for (const { host, expiresAt } of known)
          expiry.set((expiresAt.getTime() - Date.now()) / 1000, { host });
      };
    },
  };
}
