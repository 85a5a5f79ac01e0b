import type { AutoAnswerDetails, AutoAnswersClient, AutoAnswersPreview, PreviewedDays } from '@vitrine/core/review-auto-answers'
import type { ReactiveControllerHost } from 'lit'
import { LoadController } from '../base/load-controller.ts'

interface PreviewSource {
  client: () => AutoAnswersClient
  /** The settings as they are typed. */
  details: () => AutoAnswerDetails
}

/** Who is told, and who is recognised, does not change what is answered. */
const signatureOf = (details: AutoAnswerDetails): string =>
  JSON.stringify({ ...details, alerts: null, alertRating: null, alertUsers: null, recognisesContacts: null })

/** Asks what the typed settings would have done, and knows whether they have changed since. */
export class PreviewController {
  readonly #host: ReactiveControllerHost
  readonly #source: PreviewSource
  readonly load: LoadController<AutoAnswersPreview>
  days: PreviewedDays = 30
  #seen = ''

  constructor(host: ReactiveControllerHost, source: PreviewSource) {
    this.#host = host
    this.#source = source
    this.load = new LoadController(host)
  }

  /** Whether what is shown is about the settings as they are typed. */
  get isSeen(): boolean {
    return this.load.status === 'ready' && this.#seen === signatureOf(this.#source.details())
  }
  get isOutdated(): boolean {
    return this.load.status === 'ready' && !this.isSeen
  }

  setDays(days: PreviewedDays): void {
    this.days = days
    if (this.load.value) void this.look()
    else this.#host.requestUpdate()
  }

  async look(): Promise<void> {
    const details = this.#source.details()
    this.#seen = signatureOf(details)
    await this.load.run((signal) => this.#source.client().preview(details, this.days, { signal }))
  }
}
