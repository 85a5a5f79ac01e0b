import type { Period } from '@vitrine/core/days'
import {
  createStatisticsClient,
  networkOf,
  reviewNetworkOf,
  type GoogleStatistics,
  type LinkedinStatistics,
  type ReviewStatistics,
  type Statistics,
  type StatisticsClient,
  type StatisticsSource,
} from '@vitrine/core/statistics'
import type { ReactiveControllerHost } from 'lit'
import { LoadController } from '../../base/load-controller.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'

/** What is asked for. */
export interface Question {
  source: StatisticsSource
  period: Period
  advertiserId: number
}

interface Port {
  vitrine: () => VitrineInstance
  isFake: () => boolean
  /** A part failed, which is shown in its place. */
  failed: (error: unknown) => void
}

/** The statistics of a page, and the parts that single networks have besides. Each part loads, and fails, by itself. */
export class StatisticsController {
  readonly statistics: LoadController<Statistics>
  readonly linkedin: LoadController<LinkedinStatistics>
  readonly google: LoadController<GoogleStatistics>
  readonly reviews: LoadController<ReviewStatistics>
  readonly #port: Port

  constructor(host: ReactiveControllerHost, port: Port) {
    this.#port = port
    this.statistics = new LoadController<Statistics>(host)
    this.linkedin = new LoadController<LinkedinStatistics>(host)
    this.google = new LoadController<GoogleStatistics>(host)
    this.reviews = new LoadController<ReviewStatistics>(host)
  }

  get #client(): StatisticsClient {
    return createStatisticsClient(this.#port.vitrine().http, { isFake: this.#port.isFake() })
  }

  /** Loads everything about a page. Another page empties what was shown of the last one. */
  async load({ source, period, advertiserId }: Question): Promise<void> {
    const network = networkOf(source)
    const isOther = this.statistics.value?.source !== source || this.statistics.value.advertiserId !== advertiserId
    if (isOther) this.statistics.value = undefined
    if (isOther || network !== 'linkedin') this.linkedin.value = undefined
    if (isOther || network !== 'google') this.google.value = undefined
    if (isOther) this.reviews.value = undefined
    const parts = [this.statistics.run((signal) => this.#client.find({ source, period, advertiserId }, { signal }))]
    if (network === 'linkedin') parts.push(this.loadPosts({ source, period, advertiserId }, 0))
    if (network === 'google') parts.push(this.loadGoogle({ source, period, advertiserId }))
    if (reviewNetworkOf(source)) parts.push(this.loadReviews({ source, period, advertiserId }))
    await Promise.all(parts)
    // Figures of another period than the one that is asked for would mislead.
    if (this.statistics.status === 'failed') this.statistics.value = undefined
  }

  async loadPosts({ period, advertiserId }: Question, start: number): Promise<void> {
    await this.linkedin.run((signal) => this.#client.linkedin({ period, advertiserId, start }, { signal }))
    if (this.linkedin.status === 'failed') this.#port.failed(this.linkedin.error)
  }

  async loadGoogle({ period, advertiserId }: Question): Promise<void> {
    await this.google.run((signal) => this.#client.google({ period, advertiserId }, { signal }))
    if (this.google.status === 'failed') this.#port.failed(this.google.error)
  }

  async loadReviews({ source, period, advertiserId }: Question): Promise<void> {
    const network = reviewNetworkOf(source)
    await this.reviews.run((signal) => this.#client.reviews({ period, advertiserId, network }, { signal }))
    if (this.reviews.status === 'failed') this.#port.failed(this.reviews.error)
  }
}
