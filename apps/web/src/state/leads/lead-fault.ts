/** Why leads could not be read or written. */
export type LeadFault = 'full' | 'unavailable' | 'newer' | 'failed';

/** Classifies an error. Browsers report a full disk in several ways, and Dexie wraps each. */
export function leadFaultOf(thrown: unknown): LeadFault {
  for (let fault = thrown; fault instanceof Error; fault = Object(fault).inner ?? fault.cause) {
    if (fault.name === 'QuotaExceededError' || /quota|disk.*full|no space/i.test(fault.message))
      return 'full';
    if (fault.name === 'VersionError') return 'newer';
    if (
      ['MissingAPIError', 'InvalidStateError', 'SecurityError', 'OpenFailedError', 'UnknownError'].includes(
        fault.name,
      ) &&
      Object(fault).inner === undefined
    )
      return 'unavailable';
  }
  return 'failed';
}
