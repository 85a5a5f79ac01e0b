import { postTemplateDefaults, type PostTemplatesClient } from '@vitrine/core/post-templates'
import type { PostSession } from '@vitrine/core/post-composer'
import type { PostTemplate } from '@vitrine/core/posts'
import type { ReactiveControllerHost } from 'lit'
import { LoadController } from '../base/load-controller.ts'
import type { ComposerMessages } from './post-composer.messages.controller.ts'

/** Further templates are found in the library. */
const mostTemplates = 100

interface Setup {
  session: PostSession
  messages: ComposerMessages
  client: () => PostTemplatesClient
}

/** Templates that can fill in the post of an ad. */
export class ComposerTemplates {
  readonly #load: LoadController<readonly PostTemplate[]>
  readonly #setup: Setup

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#load = new LoadController(host)
    this.#setup = setup
  }

  /** Whether templates were asked for; a post without an ad has none. */
  get isWanted(): boolean {
    return this.#load.status !== 'idle' && this.#load.status !== 'failed'
  }
  /** Whether it is known that there are none. */
  get isEmpty(): boolean {
    return this.#load.status === 'ready' && this.offered.length === 0
  }
  get offered(): readonly PostTemplate[] {
    return this.#load.value ?? []
  }
  /** Errors are ignored: templates are optional. */
  load(): Promise<void> {
    const wanted = { ...postTemplateDefaults, sort: 'T', limit: mostTemplates } as const
    return this.#load.run(async (signal) => (await this.#setup.client().templates(wanted, { signal })).items)
  }

  async use(id: number): Promise<void> {
    const template = this.offered.find((one) => one.id === id)
    const { session, messages, client } = this.#setup
    const { post } = session
    if (!template || post?.adId == null) return
    try {
      const { text, networks, videoUrl, video } = await client().fromTemplate(template, post.adId)
      const before = session.content
      session.change({ ...before, text, networks, videoUrl, video })
      const done = messages.texts.t('template.done', { title: template.title, reference: post.reference })
      messages.showDone(done, () => session.change(before))
    } catch (error) {
      messages.showFailure(error)
    }
  }
}
