import { bucketsOf, dayOf, defaultTimeZone } from '@vitrine/core/days'
import { madeUpFigures, madeUpFollowers, type DayFigures, type FigureBehaviour } from '@vitrine/core/statistics'
import type { SandboxNetwork } from './sandbox-networks.network.service.ts'
import { findFailure } from './sandbox-networks.store.ts'

export interface SandboxFigures {
  behaviour: FigureBehaviour
  followers: number
  /** Without the days of which nothing is told. */
  days(after: string, before: string): { day: string; figures: DayFigures }[]
}

/** The figures of a page of the demonstration, as its network was told to have them. */
export const figuresOn =
  ({ network, database, now }: SandboxNetwork) =>
  async (pageId: string): Promise<SandboxFigures> => {
    const behaviour = await findFailure(database, `${network}-figures`)
    const question = { network, pageId, today: dayOf(now(), defaultTimeZone), behaviour }
    return {
      behaviour,
      followers: madeUpFollowers(question),
      days: (after, before) =>
        after > before
          ? []
          : bucketsOf({ after, before }, 'day').flatMap((day) => {
              const figures = madeUpFigures(question, day)
              return figures ? [{ day, figures }] : []
            }),
    }
  }
