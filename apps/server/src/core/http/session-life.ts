import { impersonationMinutes } from '@app/contracts/impersonation'

export const idleLifeMs = 7 * 24 * 3600_000
export const impersonationLifeMs = impersonationMinutes * 60_000
export const absoluteLifeMs = 30 * 24 * 3600_000
