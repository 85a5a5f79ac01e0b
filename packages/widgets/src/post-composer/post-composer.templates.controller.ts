import type { FormTexts } from '@vitrine/core/form'
import { isCancelled, toApiError } from '@vitrine/core/http'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { postTemplateDefaults, type PostTemplatesClient } from '@vitrine/core/post-templates'
import type { Post, PostContent, PostTemplate } from '@vitrine/core/posts'
import type { ReactiveControllerHost } from 'lit'
import type { ToastController } from '../base/toast-controller.ts'

/** So many are offered; whoever has more finds the others in the library. */
const mostTemplates = 100

interface Setup {
  client: () => PostTemplatesClient
  toasts: ToastController
  texts: () => { t: Translate<MessageKey<'post-composer'>>; form: FormTexts['general']; common: Translate<MessageKey<'common'>> }
  post: () => Post | null
  content: () => PostContent
  changed: (content: PostContent) => void
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
    const post = this.#setup.post()
    if (!template || post?.adId == null) return
    const { toasts, texts, client, content, changed } = this.#setup
    try {
      const filled = await client().fromTemplate(template, post.adId)
      const before = content()
      const { text, networks, videoUrl, video } = filled
      changed({ ...before, text, networks, videoUrl, video })
      const { t, form } = texts()
      toasts.show(t('template.done', { title: template.title, reference: post.reference }), {
        action: { label: form('draft.undo'), run: () => changed(before) },
      })
    } catch (error) {
      if (!isCancelled(error)) toasts.show(errorText(texts().common, toApiError(error)), { tone: 'error', durationMs: 0 })
    }
  }
}
