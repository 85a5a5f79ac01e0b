import { reviewRequestMailMessages } from '@vitrine/core/i18n'
import type { Language } from '@vitrine/core/i18n'
import {
  createReviewRequestsClient,
  usualLetter,
  type LetterTexts,
  type RequestsPage,
  type ReviewLetter,
  type ReviewRequestsClient,
  type ReviewSuggestions,
} from '@vitrine/core/review-requests'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { LoadController } from '../../base/load-controller.ts'
import type { WidgetServices } from '../../base/widget-services.ts'

/** Milliseconds until a mail that waits is looked at again. */
const pollMs = 5_000
/** One that waits for longer than this waits for a mail server. */
const soonMs = 120_000

const source = { 'review-request-mail': reviewRequestMailMessages }

/** An establishment’s links, words and rules, and who was asked. */
export class ReviewRequestController implements ReactiveController {
  readonly load: LoadController<ReviewSuggestions>
  readonly list: LoadController<RequestsPage>
  readonly #services: WidgetServices
  #advertiserId = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost, services: WidgetServices) {
    this.#services = services
    this.load = new LoadController<ReviewSuggestions>(host)
    this.list = new LoadController<RequestsPage>(host)
    host.addController(this)
  }

  hostConnected(): void {
    this.#follow()
  }
  hostDisconnected(): void {
    clearTimeout(this.#timer)
  }

  get client(): ReviewRequestsClient {
    const { http, topics } = this.#services.vitrine()
    return createReviewRequestsClient(http, topics)
  }
  get advertiserId(): number {
    return this.#advertiserId
  }

  async show(advertiserId: number): Promise<void> {
    if (advertiserId !== this.#advertiserId) this.load.value = undefined
    if (advertiserId !== this.#advertiserId) this.list.value = undefined
    this.#advertiserId = advertiserId
    await Promise.all([this.load.run((signal) => this.client.find(advertiserId, { signal })), this.showList()])
  }

  /** The newest again; those that were shown below them are asked for anew. */
  async showList(): Promise<void> {
    await this.list.run((signal) => this.client.list(this.#advertiserId, { signal }))
    this.#follow()
  }

  async showMore(): Promise<void> {
    const { value } = this.list
    const before = value?.requests.at(-1)?.id
    if (!value || before === undefined) return
    await this.list.run(async (signal) => {
      const { requests, hasMore } = await this.client.list(this.#advertiserId, { signal, before })
      return { requests: [...value.requests, ...requests], hasMore }
    })
  }

  #follow(): void {
    clearTimeout(this.#timer)
    const isSoon = this.list.value?.requests.some(({ state, askedAt }) => state === 'waiting' && Date.now() - askedAt.getTime() < soonMs)
    if (isSoon) this.#timer = setTimeout(() => void this.showList(), pollMs)
  }

  /** The words of the product in the language of the person who is asked, which may be another than that of the screen. */
  async texts(language: Language): Promise<LetterTexts> {
    const { messages } = this.#services.vitrine()
    await messages.load(language, source)
    return messages.translator(language, 'review-request-mail')
  }

  /** The account’s words in a language, or those of the product. */
  letterIn({ letters, agency }: ReviewSuggestions, language: Language, texts: LetterTexts): ReviewLetter {
    const own = letters.find((letter) => letter.language === language)
    if (!own) return usualLetter(texts, agency)
    const { language: _, ...letter } = own
    return letter
  }
}
