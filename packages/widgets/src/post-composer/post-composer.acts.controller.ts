import type { PostSession } from '@vitrine/core/post-composer'
import { hasMediaConflict, type Post, type PostDecision } from '@vitrine/core/posts'
import type { RatioRepair } from '@vitrine/core/post-checks'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type ReactiveControllerHost } from 'lit'
import type { ComposerMessages } from './post-composer.messages.controller.ts'

interface Setup {
  session: PostSession
  messages: ComposerMessages
  /** Shows what is missing at each field and focuses the first. */
  lead: (decision: Refused) => Promise<void>
  /** Focuses the first field that the server refused. */
  focusFault: () => Promise<void>
}

type Refused = Exclude<PostDecision, { allowed: true }>

export type ComposerAct = 'save' | 'delete' | 'network'

/** Actions on the whole post, with their confirmations and messages. */
export class ComposerActions {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  /** The combination of pictures and video that the person has confirmed. */
  #accepted = ''
  busy: ComposerAct | null = null
  /** Pictures are being repaired; saving is possible meanwhile. */
  isFixing = false

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
      this.#setup.messages.showFailure(error, failed)
    }
    this.busy = null
    this.#host.requestUpdate()
  }

  #showMissing(decision: Refused): void {
    const { messages, session } = this.#setup
    const { t } = messages.texts
    const { parts = [], networks = [], placeholders = [] } = decision
    const names = networks.map((network) => t(`networks.${network}`)).join(', ')
    const said: Partial<Record<Refused['reason'], string>> = {
      'post-network-empty': t('missing.network', { network: names }),
      'post-network-right': t('missing.right', { network: names }),
      'post-placeholders': t('messages.placeholders', { placeholders: placeholders.join(', ') }),
    }
    const list = parts.map((part) => t(`missing.${part}`)).join(', ')
    const missing = said[decision.reason] ?? t(list ? 'missing.list' : 'missing.sentence', { parts: list })
    messages.show(session.deletesVideo ? `${t('failed.deleteVideoMissing')}. ${missing}` : missing, { tone: 'error' })
  }

  /** Resolves to true if nothing is missing and the media is confirmed. */
  async #isReady(decision: PostDecision): Promise<boolean> {
    if (decision.allowed) return this.#knowsMedia()
    this.#showMissing(decision)
    await this.#setup.lead(decision)
    return false
  }

  /** Asks for confirmation of pictures beside a video, once for the same media. */
  async #knowsMedia(): Promise<boolean> {
    const { session, messages } = this.#setup
    const { content } = session
    const { pictures, video, videoUrl, networks } = content
    const media = JSON.stringify([pictures.map(({ url }) => url), video?.id, videoUrl])
    if (!hasMediaConflict(content) || media === this.#accepted) return true
    const goesOn = await messages.confirm(() => {
      const { t } = messages.texts
      const body = html`<p>${t('conflict.text')}</p>${networks.google ? html`<p>${t('conflict.google')}</p>` : nothing}`
      return { title: t('conflict.title'), body, confirm: t('conflict.goOn'), cancel: t('conflict.change') }
    })
    if (goesOn) this.#accepted = media
    return goesOn
  }

  async save(state: Post['state']): Promise<void> {
    const { session, messages } = this.#setup
    if (!(await this.#isReady(session.canSave(state)))) return
    const isPlanned = session.post?.publications.some(({ state: present, isManual }) => isManual && present === 'scheduled')
    if (state === 'draft' && isPlanned && !(await this.#asksToDraft())) return
    await this.#run('save', async () => {
      const saved = await session.save(state)
      if (saved) messages.show(this.#savedText(saved))
      else await this.#showRefusal()
    })
  }
  #savedText({ kind }: Post): string {
    const { session, messages } = this.#setup
    const { t } = messages.texts
    if (session.isTemplate) return t('done.templateSaved')
    return t(kind === 'ad' ? 'done.adSaved' : 'done.saved')
  }
  async #showRefusal(): Promise<void> {
    const { session, messages, focusFault } = this.#setup
    await focusFault()
    const { error } = session.snapshot()
    if (error) messages.showFailure(error, session.deletesVideo ? messages.texts.t('failed.deleteVideo') : undefined)
  }
  #asksToDraft(): Promise<boolean> {
    const { messages } = this.#setup
    return messages.confirm(() => {
      const { t } = messages.texts
      const body = html`<p>${t('toDraft.text')}</p>`
      return { title: t('toDraft.title'), body, confirm: t('toDraft.confirm'), cancel: t('toDraft.keep'), tone: 'danger' }
    })
  }

  mayPublish(): Promise<boolean> {
    return this.#isReady(this.#setup.session.canPublish)
  }

  async unschedule(network: SocialNetwork): Promise<void> {
    const { session, messages } = this.#setup
    const { t } = messages.texts
    await this.#run(
      'network',
      async () => {
        const doubts = await session.cancel(network)
        if (doubts.length > 0) messages.show(doubts.join(' '), { tone: 'info', durationMs: 0 })
        else messages.show(t('done.unplanned'))
      },
      t('failed.plan'),
    )
  }
  async retry(network: SocialNetwork): Promise<void> {
    const { session, messages } = this.#setup
    const { t } = messages.texts
    await this.#run(
      'network',
      async () => {
        await session.retry(network)
        messages.show(t('done.retried'))
      },
      t('failed.publish'),
    )
  }
  async fix(network: SocialNetwork, how: RatioRepair): Promise<void> {
    const { session, messages } = this.#setup
    if (this.isFixing) return
    this.isFixing = true
    this.#host.requestUpdate()
    try {
      const { count, undo } = await session.fixPictures(network, how)
      const { t } = messages.texts
      messages.showDone(t('repair.done', { count, network: t(`networks.${network}`) }), undo)
    } catch (error) {
      messages.showFailure(error)
    }
    this.isFixing = false
    this.#host.requestUpdate()
  }

  async remove(): Promise<void> {
    const { session, messages } = this.#setup
    const { post } = session
    if (!post || !(await this.#asksToDelete(post))) return
    const { t } = messages.texts
    await this.#run(
      'delete',
      async () => {
        const { deleted, failures } = await session.remove()
        if (deleted.includes(post.id)) return
        messages.show(`${t('delete.refused')}. ${failures[0]?.message ?? ''}`, { tone: 'error', durationMs: 0 })
      },
      t('delete.failed'),
    )
  }
  #asksToDelete({ title }: Post): Promise<boolean> {
    const { messages } = this.#setup
    return messages.confirm(() => {
      const { t, common } = messages.texts
      const body = html`<p>${t('delete.text', { title })}</p>`
      return { title: t('delete.title'), body, confirm: t('actions.delete'), cancel: common('actions.cancel'), tone: 'danger' }
    })
  }
}
