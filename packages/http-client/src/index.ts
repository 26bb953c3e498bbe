export { acquireSlot } from './acquire-slot.ts';
export { type CallProvider, createCallProvider } from './call-provider.ts';
export {
  CertificateFault,
  certificateFaultOf,
  certificateReason,
  FetchFault,
  type FetchFaultKind,
  fetchFaultKinds,
} from './certificate-fault.ts';
export { readText } from './decode-body.ts';
export { createDnsRecords, type DnsAnswer, type DnsRecords } from './dns-records.ts';
export { createFetchSite, type FetchSite, type PublicResponse } from './fetch-public.ts';
export { type Probed, probe } from './probe.ts';
export { publicAddresses, type Resolve, resolveByDns } from './resolve-host.ts';
