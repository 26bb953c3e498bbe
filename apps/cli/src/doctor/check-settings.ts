import type { sellerFields } from '@hardware-store-finder/contract';
import type { Config } from '@hardware-store-finder/services';
import { type Check, type Finding, ok, warning } from './finding.ts';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** @param unknown names in `.env` that no setting has */
export function checkSettings(config: Config, unknown: readonly string[]): Check {
  return {
    name: 'settings',
    async run() {
      const findings: Finding[] = [];
      for (const name of unknown) {
        findings.push(
          warning(`.env sets ${name}, which nothing reads. See docs/configuration.md for its name.`),
        );
      }
      if (config.auth.mode === 'none' && (config.publicUrl || !loopback.has(config.host))) {
        const what = 'AUTH is none, and others can reach the server: they can spend its budgets';
        findings.push(
          warning(`${what}. Choose token, header or oidc, or be sure that a proxy checks who comes.`),
        );
      }
      if (config.publicUrl && config.trustedProxies.length === 0) {
        const why = 'so all people behind a proxy share the limits of one';
        findings.push(
          warning(`PUBLIC_URL is set and TRUSTED_PROXIES is not, ${why}. Set it to the proxy's address.`),
        );
      }
      if (config.publicUrl?.protocol === 'http:' && !loopback.has(config.publicUrl.hostname)) {
        findings.push(warning(`PUBLIC_URL is ${config.publicUrl.href}. Put the server behind https.`));
      }
      if (config.metrics && !loopback.has(config.metrics.host)) {
        const { host, port } = config.metrics;
        findings.push(
          warning(`Metrics listen on ${host}:${port} without a login. Let only Prometheus reach that port.`),
        );
      }
      if (config.contact === undefined && config.publicUrl === undefined) {
        findings.push(
          warning(
            'No CONTACT is set: the websites and map servers that are read cannot tell who reads them.',
          ),
        );
      }
      return findings.length > 0 ? findings : [ok('All of them are valid.')];
    },
  };
}

/** The fields without which a letter cannot say who writes. */
const needed = [
  'company',
  'makes',
  'postalAddress',
  'signature',
] as const satisfies (typeof sellerFields)[number][];

export function checkSeller({ seller }: Config): Check {
  return {
    name: 'seller profile',
    async run() {
      const missing = needed.filter((field) => !seller?.[field]);
      if (missing.length === 0) return [ok(`${seller?.company}.`)];
      const names = missing.map((field) => `SELLER_${field.replace(/[A-Z]/g, '_$&').toUpperCase()}`);
      return [
        warning(
          `Without ${names.join(', ')}, a letter says nothing of it until a person enters it in the page. Set what all share.`,
        ),
      ];
    },
  };
}
