export { acquireSlot } from './acquire-slot.ts';
export { type CallProvider, createCallProvider } from './call-provider.ts';
export { CertificateFault, certificateFaultOf, certificateReason } from './certificate-fault.ts';
export { createDnsRecords, type DnsAnswer, type DnsRecords } from './dns-records.ts';
export { FetchFault, type FetchFaultKind, fetchFaultKinds } from './fetch-fault.ts';
export { createFetchSite } from './fetch-public.ts';
export { type Probed, probe } from './probe.ts';
export type { FetchSite, PublicResponse } from './public-response.ts';
export { readText } from './read-text.ts';
