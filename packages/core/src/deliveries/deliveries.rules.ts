import type { DeliveryRun } from './deliveries.model.ts'

/** A run that is not over, so that a report looks again. */
export const isRunUnderWay = ({ endDate }: Pick<DeliveryRun, 'endDate'>): boolean => endDate === null

/** A run that waits, or that is not begun anew for a while: whoever has mended what was wrong need not wait. */
export const canSendAgain = (
  run: Pick<DeliveryRun, 'retryAt' | 'message'> | null,
): { allowed: true } | { allowed: false; reason: 'delivery-not-waiting' } =>
  run !== null && run.retryAt !== null && run.message !== '' ? { allowed: true } : { allowed: false, reason: 'delivery-not-waiting' }
