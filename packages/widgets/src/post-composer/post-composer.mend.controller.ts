import type { FormTexts } from '@vitrine/core/form'
import { isCancelled, toApiError, type Http } from '@vitrine/core/http'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { createMediaClient } from '@vitrine/core/media'
import { postFor, withNetworkPost, type PostContent, type PostPicture } from '@vitrine/core/posts'
import { repairOf, type RatioRepair } from '@vitrine/core/post-checks'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { ReactiveControllerHost } from 'lit'
import type { ToastController } from '../base/toast-controller.ts'
import type { ComposerTranslate } from './post-composer.types.ts'

interface Setup {
  http: () => Http
  toasts: ToastController
  texts: () => { t: ComposerTranslate; form: FormTexts['general']; common: Translate<MessageKey<'common'>> }
  content: () => PostContent
  changed: (content: PostContent) => void
}

/** Mends the pictures of a network, which has pictures of its own from then on. */
export class ComposerMend {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  isBusy = false

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  async run(network: SocialNetwork, how: RatioRepair): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.#host.requestUpdate()
    try {
      await this.#mend(network, how)
    } catch (error) {
      if (!isCancelled(error))
        this.#setup.toasts.show(errorText(this.#setup.texts().common, toApiError(error)), { tone: 'error', durationMs: 0 })
    }
    this.isBusy = false
    this.#host.requestUpdate()
  }
  async #mend(network: SocialNetwork, how: RatioRepair): Promise<void> {
    const { content, changed, toasts, texts } = this.#setup
    const client = createMediaClient(this.#setup.http())
    const before = postFor(content(), network).pictures
    const mended = await Promise.all(
      before.map(async (picture): Promise<PostPicture> => {
        const edit = repairOf(network, picture, how)
        if (!edit || picture.id === null) return picture
        const { id, url, thumbnailUrl, width, height } = await client.edit(picture.id, edit)
        return { ...picture, id, url, thumbnailUrl: thumbnailUrl ?? url, width, height }
      }),
    )
    const own = content().networks[network]?.pictures ?? null
    changed(withNetworkPost(content(), network, { pictures: mended }))
    const count = mended.filter((picture, index) => picture.id !== before[index]?.id).length
    const { t, form } = texts()
    const undo = (): void => changed(withNetworkPost(content(), network, { pictures: own }))
    toasts.show(t('repair.done', { count, network: t(`networks.${network}`) }), { action: { label: form('draft.undo'), run: undo } })
  }
}
