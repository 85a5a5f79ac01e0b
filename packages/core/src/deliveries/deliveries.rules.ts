import { csvOf } from '../list/list.csv.ts'
import type { DeliveryMessage, DeliveryRun } from './deliveries.model.ts'

/** A run that is not over, so that a report looks again. */
export const isRunUnderWay = ({ endDate }: Pick<DeliveryRun, 'endDate'>): boolean => endDate === null

/** What the columns of the exported messages are, in their order. */
export const deliveryCsvColumns = ['partnerCode', 'reference', 'adId', 'level', 'label', 'message', 'date'] as const
export type DeliveryCsvColumn = (typeof deliveryCsvColumns)[number]

export const deliveryCsv = (messages: readonly DeliveryMessage[], headings: Readonly<Record<DeliveryCsvColumn, string>>, levels: Readonly<Record<DeliveryMessage['level'], string>>): string =>
  csvOf([
    deliveryCsvColumns.map((name) => headings[name]),
    ...messages.map(({ date, level, ...said }) => deliveryCsvColumns.map((name) => (name === 'date' ? date.toISOString() : name === 'level' ? levels[level] : String(said[name])))),
  ])
