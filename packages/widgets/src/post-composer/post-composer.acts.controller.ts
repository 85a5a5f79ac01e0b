import { createPostPublishingClient } from '@vitrine/core/post-publishing'
import { ApiError, isCancelled, toApiError } from '@vitrine/core/http'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import {
  canKeepDraft,
  canKeepTemplate,
  canPublishPost,
  currentPublication,
  hasMediaConflict,
  type Post,
  type PostContent,
  type PostDecision,
  type PostPlan,
  createPostsClient,
} from '@vitrine/core/posts'
import { type PostScheduling, createPostPlansClient } from '@vitrine/core/post-plans'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { DialogController } from '../base/dialog-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { Formatters } from '@vitrine/core/i18n'
import { button } from '../ui/button.ts'
import type { ComposerAct, ComposerTranslate } from './post-composer.types.ts'

interface Setup {
  vitrine: () => Pick<VitrineInstance, 'http' | 'topics'>
  dialogs: DialogController
  toasts: ToastController
  texts: () => { t: ComposerTranslate; common: Translate<MessageKey<'common'>>; formatters: Formatters }
  content: () => PostContent
  post: () => Post | null
  allowed: () => readonly SocialNetwork[]
  /** Saves what is typed; the post as it is now, or null where something is wrong and said at its field. */
  save: (state: Post['state']) => Promise<Post | null>
  /** Saves and plans it in one call; null where it was refused. */
  saveAndSchedule: (scheduling: Pick<PostScheduling, 'networks' | 'plan' | 'isAgain'>) => Promise<Post | null>
  /** Why it could not be saved, where no field says it. */
  trouble: () => ApiError | undefined
  /** Saving was to delete its video. */
  deletesVideo: () => boolean
  /** Reads the post as the server has it now. */
  refresh: () => Promise<void>
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
      await this.#setup.refresh()
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
    const { content, dialogs } = this.#setup
    const { pictures, video, videoUrl, networks } = content()
    const media = JSON.stringify([pictures.map(({ url }) => url), video?.id, videoUrl])
    if (!hasMediaConflict(content()) || media === this.#accepted) return true
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
    if (!(await this.#isReady((state === 'model' ? canKeepTemplate : canKeepDraft)(this.#setup.content())))) return
    const isPlanned = this.#setup.post()?.publications.some(({ state: present, isManual }) => isManual && present === 'scheduled')
    if (state === 'draft' && isPlanned && !(await this.#asksToDraft())) return
    await this.#run('save', async () => {
      const saved = await this.#setup.save(state)
      if (!saved) return this.#sayWhyNot()
      const { t } = this.#setup.texts()
      this.#say(t(saved.kind === 'ad' ? 'done.adSaved' : 'done.saved'))
    })
  }
  #sayWhyNot(): void {
    const error = this.#setup.trouble()
    if (error) this.#sayFailure(error, this.#setup.deletesVideo() ? this.#setup.texts().t('failed.deleteVideo') : undefined)
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
    return this.#isReady(canPublishPost(this.#setup.content(), this.#setup.allowed()))
  }

  /** Saves the post and sends it to networks that do not have it, in the place of what was planned there. Throws what refuses it. */
  async send(networks: SocialNetwork[], plan: PostPlan, isAgain: boolean): Promise<void> {
    const post = await this.#setup.saveAndSchedule({ networks, plan, isAgain })
    if (!post) throw this.#setup.trouble() ?? new ApiError('invalid', { serverMessage: this.#setup.texts().t('missing.sentence') })
    this.#setup.planned(networks, plan === 'now' ? null : plan)
    const { t, formatters } = this.#setup.texts()
    this.#say(
      this.#setup.waiting() ?? (plan === 'now' ? t('done.publishing') : t('done.planned', { date: formatters.formatDateTime(plan) })),
    )
  }
  async unplan(network: SocialNetwork): Promise<void> {
    const { http, topics } = this.#setup.vitrine()
    const post = this.#setup.post()
    const publication = post && currentPublication(post.publications, network)
    if (!publication) return
    await this.#run(
      'network',
      async () => {
        const { advertiser, kind } = post
        const doubts = await createPostPlansClient(http, topics).cancel({
          id: publication.scheduleId,
          advertiser,
          networks: [network],
          kind,
        })
        await this.#setup.refresh()
        if (doubts.length > 0) this.#setup.toasts.show(doubts.join(' '), { tone: 'info', durationMs: 0 })
        else this.#say(this.#setup.texts().t('done.unplanned'))
      },
      this.#setup.texts().t('failed.plan'),
    )
  }
  async retry(network: SocialNetwork): Promise<void> {
    const { http, topics } = this.#setup.vitrine()
    const post = this.#setup.post()
    const publication = post && currentPublication(post.publications, network)
    if (!publication) return
    await this.#run(
      'network',
      async () => {
        await createPostPublishingClient(http, topics).retry(publication.id)
        await this.#setup.refresh()
        this.#say(this.#setup.texts().t('done.retried'))
      },
      this.#setup.texts().t('failed.publish'),
    )
  }

  async remove(): Promise<void> {
    const { http, topics } = this.#setup.vitrine()
    const post = this.#setup.post()
    if (!post || !(await this.#asksToDelete(post))) return
    const { t } = this.#setup.texts()
    await this.#run(
      'delete',
      async () => {
        const { deleted, failures } = await createPostsClient(http, topics).remove([post.id])
        if (deleted.includes(post.id)) return this.#setup.removed(post.id)
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
