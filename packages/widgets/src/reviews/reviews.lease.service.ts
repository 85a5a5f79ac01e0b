import type { Review, ReviewsClient } from '@vitrine/core/reviews'

/** Half of what the server keeps it for: one call may be lost. */
const renewMs = 30_000

/** Says that this person writes an answer for as long as the dialog is open; a page that is gone says nothing, and it ends by itself. */
export class AnsweringLease {
  readonly #client: ReviewsClient
  readonly #id: number
  readonly #told: (review: Review) => void
  readonly #renewal: ReturnType<typeof setInterval>

  constructor(client: ReviewsClient, id: number, told: (review: Review) => void) {
    this.#client = client
    this.#id = id
    this.#told = told
    this.#renewal = setInterval(() => void this.#renew(), renewMs)
    void this.#renew()
  }

  /** Failing to say so keeps nobody from answering. */
  async #renew(): Promise<void> {
    const review = await this.#client.beginAnswering(this.#id).catch(() => null)
    if (review) this.#told(review)
  }

  end(): void {
    clearInterval(this.#renewal)
    this.#client.endAnswering(this.#id).catch(() => undefined)
  }
}
