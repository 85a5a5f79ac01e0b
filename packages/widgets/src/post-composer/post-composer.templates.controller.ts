import { postTemplateDefaults, type PostTemplatesClient } from '@vitrine/core/post-templates'
import type { PostSession } from '@vitrine/core/post-composer'
import type { PostTemplate } from '@vitrine/core/posts'
import type { ReactiveControllerHost } from 'lit'
import type { ComposerMessages } from './post-composer.messages.controller.ts'

/** So many are offered; whoever has more finds the others in the library. */
const mostTemplates = 100

interface Setup {
  session: PostSession
  messages: ComposerMessages
  client: () => PostTemplatesClient
}

/** The templates that the post of an ad may begin with, filled with what the ad says. */
export class ComposerTemplates {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  offered: readonly PostTemplate[] = []

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  /** Never rejects: a post is written without templates as well. */
  async load(): Promise<void> {
    try {
      this.offered = (await this.#setup.client().templates({ ...postTemplateDefaults, sort: 'T', limit: mostTemplates })).items
    } catch {
      this.offered = []
    }
    this.#host.requestUpdate()
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
