import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { AutoAnswerDetails, AutoAnswers, AutoAnswersPreview, PreviewedDays } from './review-auto-answers.model.ts'
import { autoAnswersChangeWire, autoAnswersPreviewWire, autoAnswersWire, previewQuestionWire } from './review-auto-answers.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about automatic answers and alerts. Each throws only ApiError; a change announces the topic `reviews`. */
export interface AutoAnswersClient {
  find(options?: Cancellable): Promise<AutoAnswers>
  /** Refused with `changed-meanwhile` if `version` is outdated. */
  save(details: AutoAnswerDetails, version: number): Promise<AutoAnswers>
  /** What these settings would have done over the last days; saves nothing. */
  preview(details: AutoAnswerDetails, days: PreviewedDays, options?: Cancellable): Promise<AutoAnswersPreview>
}

export const createAutoAnswersClient = (http: Http, topics?: Topics): AutoAnswersClient => {
  const path = '/reviews/auto-answers'
  return {
    find: async ({ signal } = {}) => autoAnswersWire.decode(await http.send({ service: 'provider', path, ...(signal && { signal }) })),
    async save(details, version) {
      const body = autoAnswersChangeWire.encode({ version, details })
      const reply = await http.send({ service: 'provider', method: 'PUT', path, body })
      topics?.announce('reviews')
      return autoAnswersWire.decode(reply)
    },
    async preview(details, days, { signal } = {}) {
      const body = previewQuestionWire.encode({ days, details })
      const reply = await http.send({ service: 'provider', method: 'POST', path: `${path}/preview`, body, ...(signal && { signal }) })
      return autoAnswersPreviewWire.decode(reply)
    },
  }
}
