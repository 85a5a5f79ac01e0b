import type { MediumKey } from '@vitrine/core/presence'
import type { Services } from '../ports/services.ts'
import type { MediumConnector } from './presence.connector.model.ts'

/** The connectors of this installation, by medium; a medium without one is filled in by hand. */
export type MediaConnectors = Readonly<Partial<Record<MediumKey, MediumConnector>>>

export interface PresenceDeps extends Pick<Services, 'database' | 'clock' | 'config'> {
  connectors: MediaConnectors
}

/** By which media know an establishment. */
export const keyOf = (advertiserId: number): string => `vitrine-${advertiserId}`

/** Waits for all, and throws the first error only then: one that fails keeps nobody else from being served. */
export const allDone = async (work: readonly Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

/** Milliseconds that a medium is given while a person waits. */
export const askedMs = 8_000
