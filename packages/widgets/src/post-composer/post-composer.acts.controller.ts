import type { PostSession } from '@vitrine/core/post-composer'
import { ApiError, isCancelled, toApiError } from '@vitrine/core/http'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { hasMediaConflict, type Post, type PostDecision, type PostPlan } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { Formatters } from '@vitrine/core/i18n'
import { button } from '../ui/button.ts'
import type { ComposerAct, ComposerTranslate } from './post-composer.types.ts'

interface Setup {
  session: PostSession
  dialogs: DialogController
  toasts: ToastController
  texts: () => { t: ComposerTranslate; common: Translate<MessageKey<'common'>>; formatters: Formatters }
  /** Shows what was saved; null where something is wrong, which is said at its field. */
  keepSaved: (save: () => Promise<Post | null>) => Promise<Post | null>
  planned: (networks: SocialNetwork[], at: Date | null) => void
  /** What is said of a post that waits for its head office. */
  waiting: () => string | null
  removed: (id: number) => void
  /** Says at each field what is wrong with it, and leads to the first. */
  lead: (decision: Refused) => Promise<void>
}

type Refused = Exclude<PostDecision, { allowed: true }>

/** What is done with a whole post: saved, sent, planned, taken back, deleted. */
export class ComposerActions {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  /** The media as they were when somebody said that they are as they should be. */
  #accepted = ''
  busy: ComposerAct | null = null

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  async #run(act: ComposerAct, work: () => Promise<void>, failed?: string): Promise<void> {
    if (this.busy) return
    this.busy = act
    this.#host.requestUpdate()
    try {
      await work()
    } catch (error) {
      if (!isCancelled(error)) this.#sayFailure(toApiError(error), failed)
    }
    this.busy = null
    this.#host.requestUpdate()
  }
  #sayFailure(error: ApiError, what?: string): void {
    const { toasts, texts } = this.#setup
    const why = errorText(texts().common, error)
    toasts.show(what ? `${what}. ${why}` : why, { tone: 'error', durationMs: 0 })
  }
  #say(text: string): void {
    this.#setup.toasts.show(text)
  }

  /** What is missing, in a sentence. */
  #sayMissing(decision: Refused): void {
    const { t } = this.#setup.texts()
    const { parts = [], networks = [], placeholders = [] } = decision
    const names = networks.map((network) => t(`networks.${network}`)).join(', ')
    const text =
      decision.reason === 'post-network-empty'
        ? t('missing.network', { network: names })
        : decision.reason === 'post-network-right'
          ? t('missing.right', { network: names })
          : decision.reason === 'post-placeholders'
            ? t('said.placeholders', { placeholders: placeholders.join(', ') })
            : parts.length > 0
              ? t('missing.list', { parts: parts.map((part) => t(`missing.${part}`)).join(', ') })
              : t('missing.sentence')
    this.#setup.toasts.show(text, { tone: 'error' })
  }

  /** True where the post says what it must, and its author knows which media go out. */
  async #isReady(decision: PostDecision): Promise<boolean> {
    if (decision.allowed) return this.#knowsMedia()
    this.#sayMissing(decision)
    await this.#setup.lead(decision)
    return false
  }

  /** Photos beside a video: asked once about the same media. */
  async #knowsMedia(): Promise<boolean> {
    const { session, dialogs } = this.#setup
    const { content } = session
    const { pictures, video, videoUrl, networks } = content
    const media = JSON.stringify([pictures.map(({ url }) => url), video?.id, videoUrl])
    if (!hasMediaConflict(content) || media === this.#accepted) return true
    const goesOn = await dialogs.open<boolean>((close) => {
      const { t } = this.#setup.texts()
      return {
        title: t('conflict.title'),
        body: html`<p>${t('conflict.text')}</p>${networks.google ? html`<p>${t('conflict.google')}</p>` : nothing}`,
        actions: html`${button({ label: t('conflict.change'), autofocus: true, onClick: () => close() })}
        ${button({ label: t('conflict.goOn'), tone: 'primary', onClick: () => close(true) })}`,
      }
    })
    if (goesOn) this.#accepted = media
    return goesOn === true
  }

  async save(state: Post['state']): Promise<void> {
    if (!(await this.#isReady(this.#setup.session.canSave(state)))) return
    const isPlanned = this.#setup.session.post?.publications.some(({ state: present, isManual }) => isManual && present === 'scheduled')
    if (state === 'draft' && isPlanned && !(await this.#asksToDraft())) return
    await this.#run('save', async () => {
      const saved = await this.#setup.keepSaved(() => this.#setup.session.save(state))
      if (!saved) return this.#sayWhyNot()
      const { t } = this.#setup.texts()
      this.#say(t(saved.kind === 'ad' ? 'done.adSaved' : 'done.saved'))
    })
  }
  #sayWhyNot(): void {
    const error = this.#setup.session.snapshot().error
    if (error) this.#sayFailure(error, this.#setup.session.deletesVideo ? this.#setup.texts().t('failed.deleteVideo') : undefined)
  }
  async #asksToDraft(): Promise<boolean> {
    const said = await this.#setup.dialogs.open<boolean>((close) => {
      const { t } = this.#setup.texts()
      return {
        title: t('toDraft.title'),
        body: html`<p>${t('toDraft.text')}</p>`,
        actions: html`${button({ label: t('toDraft.keep'), autofocus: true, onClick: () => close() })}
        ${button({ label: t('toDraft.confirm'), tone: 'danger', onClick: () => close(true) })}`,
      }
    })
    return said === true
  }

  /** Whether the question of where and when may be asked. */
  async mayPublish(): Promise<boolean> {
    return this.#isReady(this.#setup.session.canPublish)
  }

  /** Saves the post and sends it to networks that do not have it, in the place of what was planned there. Throws what refuses it. */
  async send(networks: SocialNetwork[], plan: PostPlan, isAgain: boolean): Promise<void> {
    const post = await this.#setup.keepSaved(() => this.#setup.session.schedule({ networks, plan, isAgain }))
    if (!post)
      throw this.#setup.session.snapshot().error ?? new ApiError('invalid', { serverMessage: this.#setup.texts().t('missing.sentence') })
    this.#setup.planned(networks, plan === 'now' ? null : plan)
    const { t, formatters } = this.#setup.texts()
    this.#say(
      this.#setup.waiting() ?? (plan === 'now' ? t('done.publishing') : t('done.planned', { date: formatters.formatDateTime(plan) })),
    )
  }
  async unplan(network: SocialNetwork): Promise<void> {
    const { session, toasts, texts } = this.#setup
    const { t } = texts()
    await this.#run(
      'network',
      async () => {
        const doubts = await session.cancel(network)
        if (doubts.length > 0) toasts.show(doubts.join(' '), { tone: 'info', durationMs: 0 })
        else this.#say(t('done.unplanned'))
      },
      t('failed.plan'),
    )
  }
  async retry(network: SocialNetwork): Promise<void> {
    const { t } = this.#setup.texts()
    await this.#run(
      'network',
      async () => {
        await this.#setup.session.retry(network)
        this.#say(t('done.retried'))
      },
      t('failed.publish'),
    )
  }

  async remove(): Promise<void> {
    const { session } = this.#setup
    const { post } = session
    if (!post || !(await this.#asksToDelete(post))) return
    const { t } = this.#setup.texts()
    await this.#run(
      'delete',
      async () => {
        const { deleted, failures } = await session.remove()
        if (deleted.includes(post.id)) {
          session.form.discard()
          return this.#setup.removed(post.id)
        }
        this.#setup.toasts.show(`${t('delete.refused')}. ${failures[0]?.message ?? ''}`, { tone: 'error', durationMs: 0 })
      },
      t('delete.failed'),
    )
  }
  async #asksToDelete({ title }: Post): Promise<boolean> {
    const said = await this.#setup.dialogs.open<boolean>((close) => {
      const { t } = this.#setup.texts()
      const { common } = this.#setup.texts()
      const body: TemplateResult = html`<p>${t('delete.text', { title })}</p>`
      return {
        title: t('delete.title'),
        body,
        actions: html`${button({ label: common('actions.cancel'), autofocus: true, onClick: () => close() })}
        ${button({ label: t('actions.delete'), tone: 'danger', onClick: () => close(true) })}`,
      }
    })
    return said === true
  }
}
