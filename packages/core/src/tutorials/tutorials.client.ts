import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { Tutorial } from './tutorials.model.ts'
import { tutorialsWire } from './tutorials.wire.ts'

/** The call about tutorials; throws only ApiError. */
export interface TutorialsClient {
  /** The videos for the account, in the order of their sections. */
  list(language: Language, options?: { signal?: AbortSignal }): Promise<Tutorial[]>
}

export const createTutorialsClient = (http: Http): TutorialsClient => ({
  async list(language, { signal } = {}) {
    const reply = await http.send({ service: 'backend', path: '/tutorials', query: { lang: language }, ...(signal && { signal }) })
    return tutorialsWire.decode(reply).tutorials
  },
})
