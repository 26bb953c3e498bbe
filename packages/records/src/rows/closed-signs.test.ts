import { describe, expect, it } from 'vitest';
import { isClosed } from './closed-signs.ts';

const today = '2026-11-28';
const says = (fields: Record<string, string>) => isClosed((sign) => fields[sign], today);

describe('a store has closed for good', () => {
  it.each([
    { opening_hours: 'closed' },
    { opening_hours: 'off' },
    { opening_hours: 'Mo-Su off' },
    { opening_hours: '24/7 closed "for good"' },
    { disused: 'yes' },
    { abandoned: 'yes' },
    { end_date: '2020' },
    { end_date: '2026-11-27' },
    { end_date: 'yes' },
    { date_closed: '2024-05-01T00:00:00Z' },
    { business_status: 'CLOSED_PERMANENTLY' },
    { business_status: 'closed' },
    { status: 'Permanently closed' },
    { status: 'Dauerhaft geschlossen' },
    { status: 'Définitivement fermé' },
    { status: '永久停业' },
    { permanently_closed: 'TRUE' },
    { operating_status: 'permanently_closed' },
    { is_closed: 'true' },
    { closed_bucket: 'VeryLikelyClosed' },
    { name: 'Acme (permanently closed)' },
    { name: '[CLOSED] Acme' },
    { name: 'Acme（已关闭）' },
    { name: 'CLOSED - Acme' },
    { name: 'Eisen Huber – dauerhaft geschlossen' },
  ])('%j', (fields) => expect(says(fields)).toBe(true));
});

describe('a store that may be open stays', () => {
  it.each([
    {},
    { opening_hours: 'Mo-Fr 09:00-18:00; Su off' },
    { opening_hours: 'Su closed' },
    { opening_hours: 'Sa,Su off; Mo-Fr 8-12' },
    { opening_hours: '' },
    { disused: 'no' },
    { end_date: '2027' },
    { end_date: '2026' },
    { end_date: '2999-01-01' },
    { end_date: 'unknown' },
    { date_closed: '' },
    { business_status: 'OPERATIONAL' },
    { business_status: 'CLOSED_TEMPORARILY' },
    { operating_status: 'temporarily_closed' },
    { status: 'Closed ⋅ Opens 9 AM Mon' },
    { status: 'Closed' },
    { status: 'Open · Closes 6 PM' },
    { permanently_closed: 'false' },
    { closed: 'Sundays' },
    { closed_bucket: 'Unsure' },
    { name: 'Acme (closed on Sundays)' },
    { name: 'Closed Door Hardware' },
    { name: 'Permanent Fixings' },
  ])('%j', (fields) => expect(says(fields)).toBe(false));
});
