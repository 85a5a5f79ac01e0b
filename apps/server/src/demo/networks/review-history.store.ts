import type { Database } from '../../db/database.ts'
import { reviews } from '../../reviews/reviews.table.ts'
import { saveSandboxReview } from '../../sandbox-networks/sandbox-networks.reviews.store.ts'

/** What a page on Facebook was told before the last weeks: recommendations alone, oldest first, and after how many hours each was answered. */
interface History {
  advertiserId: number
  told: readonly { days: number; recommends: boolean; hours: number | null }[]
}

/** The head office loses, and its points of sale gain or stay, so that a comparison of them shows something. */
const histories: readonly History[] = [
  {
    advertiserId: 1007,
    told: [
      { days: 168, recommends: true, hours: 4 },
      { days: 151, recommends: true, hours: 6 },
      { days: 133, recommends: true, hours: 3 },
      { days: 118, recommends: true, hours: 5 },
      { days: 60, recommends: false, hours: 70 },
    ],
  },
  {
    advertiserId: 1008,
    told: [
      { days: 160, recommends: false, hours: 50 },
      { days: 127, recommends: true, hours: null },
      { days: 77, recommends: true, hours: 7 },
      { days: 46, recommends: true, hours: 5 },
    ],
  },
  {
    advertiserId: 1011,
    told: [
      { days: 142, recommends: true, hours: 20 },
      { days: 52, recommends: true, hours: 20 },
    ],
  },
]

const dayMs = 86_400_000
const hourMs = 3_600_000
const thanks = 'Merci pour votre avis.'

/** Reviews of half a year, on the networks of the demonstration and as they were read from there. */
export const insertDemoReviewHistory = async (database: Database, today: Date): Promise<void> => {
  for (const { advertiserId, told } of histories)
    for (const [index, { days, recommends, hours }] of told.entries()) {
      const id = `demo-history-${advertiserId}-${index + 1}`
      const createdAt = new Date(today.getTime() - days * dayMs)
      const answerAt = hours === null ? null : new Date(createdAt.getTime() + hours * hourMs)
      const answer = answerAt && thanks
      const review = {
        network: 'facebook' as const,
        pageId: `${advertiserId}1`,
        author: `A. ${index + 1}`,
        rating: recommends ? 5 : 1,
        text: '',
        createdAt,
      }
      await saveSandboxReview(database, {
        ...review,
        id,
        updatedAt: createdAt,
        deleted: false,
        reply: answer,
        replyId: answer && `${id}-reply`,
        replyAt: answerAt,
        replyReadyAt: answerAt,
        replyRefused: false,
        taken: answer ? 1 : 0,
      })
      await database.db.insert(reviews).values({
        ...review,
        advertiserId,
        remoteId: id,
        recommends,
        language: '',
        detectedAt: createdAt,
        seenAt: createdAt,
        answer,
        answerState: answer && ('shown' as const),
        answerAt,
        answeredAt: answerAt,
      })
    }
}
