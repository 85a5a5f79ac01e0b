import type { DeliveryRun } from './deliveries.model.ts'

/** Whether a run is not finished, so that a report polls it. */
export const isRunUnderWay = ({ endDate }: Pick<DeliveryRun, 'endDate'>): boolean => endDate === null

/** Whether a waiting or delayed run can be started now: whoever has fixed the problem need not wait. */
export const canSendAgain = (
  run: Pick<DeliveryRun, 'retryAt' | 'message'> | null,
): { allowed: true } | { allowed: false; reason: 'delivery-not-waiting' } =>
  run !== null && run.retryAt !== null && run.message !== '' ? { allowed: true } : { allowed: false, reason: 'delivery-not-waiting' }
