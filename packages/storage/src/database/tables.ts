import type { CampaignTables } from '../campaigns/tables.ts';
import type { PublishedFile } from '../published-files.ts';

/** The tables of both engines as the newest layout leaves them. A bigint of PostgreSQL arrives as a string: numbers that are read are cast in SQL. */
export type Tables = CampaignTables & {
  jobs: { key: string; priority: number; start_at: number; attempts: number; holder: string | null };
  cache: { key: Buffer; text: string; size: number; since: number; until: number };
  ledger: { day: string; name: string; used: number };
  token_buckets: { kind: string; key: Buffer; tokens: number; taken: number; at: Date };
  leases: { name: string; owner: string; until: Date; wanted: boolean };
  sessions: { key: Buffer; text: string; until: number };
  published_version: { number: number; files: readonly PublishedFile[] };
  published_chunks: { path: string; sha256: string; part: number; content: Buffer };
  secrets: { name: string; value: string };
};
