import type { DeliveryRun } from './deliveries.model.ts'

/** A run that is not over, so that a report looks again. */
export const isRunUnderWay = ({ endDate }: Pick<DeliveryRun, 'endDate'>): boolean => endDate === null
