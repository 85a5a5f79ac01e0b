import { abilitiesOf } from '@vitrine/core/account'
import { createCaptionsClient, type Caption, type CaptionQuestion } from '@vitrine/core/captions'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import type { PostSession } from '@vitrine/core/post-composer'
import { isFilled, portalCodes, postFor } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { TextEvent, TextStyle } from '@vitrine/core/text-generation'
import { html, type ReactiveController, type ReactiveControllerHost } from 'lit'
import type { MessagesController } from '../base/dialogs/messages-controller.ts'
import type { WidgetServices } from '../base/widget-services.ts'
import type { FactCheck } from '../fact-check/fact-check.controller.ts'
import { TextWriting, type WrittenFields } from '../text-generation/text-generation.controller.ts'
import type { TextPanel } from '../text-generation/text-generation.panel.service.ts'
import { findPrompts, type CaptionPrompt } from './captions.prompts.client.ts'

/** The text of a network, or the one that all networks begin with. */
export type CaptionTarget = SocialNetwork | 'initial'

export const networkOf = (target: CaptionTarget): SocialNetwork | null => (target === 'initial' ? null : target)

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment }

interface Setup {
  services: WidgetServices
  session: PostSession
  messages: MessagesController
  /** What compares texts with the ad; undefined without an ad, or until it is there. */
  facts: () => FactCheck | undefined
}

interface PromptChoice {
  /** The prompt that is chosen for the next text. */
  promptId: number | null
  /** Those to choose from; null until they are there. */
  prompts: readonly CaptionPrompt[] | null
}

/** Has the texts of a post written. */
export class Captions implements ReactiveController, WrittenFields<CaptionTarget, CaptionQuestion, Caption> {
  readonly writing: TextWriting<CaptionTarget, CaptionQuestion, Caption>
  readonly #host: Host
  readonly #setup: Setup
  readonly #choices = new Map<CaptionTarget, PromptChoice>()
  /** Ids of the prompts that a text was written by, which the server holds the post to. */
  readonly #writtenBy = new Map<CaptionTarget, number>()
  #controller = new AbortController()

  constructor(host: Host, setup: Setup) {
    this.#host = host
    this.#setup = setup
    const { services, messages, facts } = setup
    this.writing = new TextWriting(host, {
      services,
      facts,
      fields: this,
      style: { tone: 'professional', length: 'medium', language: services.language() },
      show: (text, options) => messages.show(text, options),
    })
    host.addController(this)
  }

  hostDisconnected(): void {
    this.#controller.abort()
    this.#controller = new AbortController()
  }
  /** Gives up what is under way, and forgets what was proposed. */
  end(): void {
    this.writing.end()
    this.hostDisconnected()
  }

  get t(): Translate<MessageKey<'captions'>> {
    return this.#setup.services.texts('captions')
  }
  get session(): PostSession {
    return this.#setup.session
  }
  /** An editorial post says by its title what it is about. */
  get needsTitle(): boolean {
    return this.session.kind === 'editorial' && !isFilled(this.session.content.title)
  }
  nameOf(target: CaptionTarget): string {
    return this.t(`targets.${target}`)
  }
  inputOf(target: CaptionTarget): string {
    const network = networkOf(target)
    return network === null ? 'text' : `text-${network}`
  }
  textOf(target: CaptionTarget): string {
    const network = networkOf(target)
    const { content } = this.session
    return network === null ? content.text : postFor(content, network).text
  }
  get mayChoosePrompts(): boolean {
    const { value } = this.#setup.services.vitrine().account
    return value !== null && value !== undefined && abilitiesOf(value).personalisePrompts
  }
  choiceOf(target: CaptionTarget): PromptChoice {
    return this.#choices.get(target) ?? { promptId: null, prompts: null }
  }
  choosePrompt(target: CaptionTarget, promptId: number | null): void {
    this.#choose(target, { promptId })
  }
  /** The prompt that a text was written by already: another can no longer be chosen, unless it has been deleted since. */
  fixedPrompt(target: CaptionTarget): CaptionPrompt | null {
    const { content } = this.session
    const network = networkOf(target)
    const writtenBy = this.#writtenBy.get(target)
    const isFixed = ({ id, text }: CaptionPrompt): boolean => {
      if (writtenBy !== undefined) return id === writtenBy
      return network === null ? text !== '' && text === content.prompt : id === content.networks[network]?.promptId
    }
    return this.choiceOf(target).prompts?.find(isFixed) ?? null
  }

  opened(target: CaptionTarget): void {
    if (this.choiceOf(target).prompts === null) void this.#loadPrompts(target)
  }
  /** The choice of a prompt is final once a text is written by it, so it is asked about before. */
  async mayWrite(target: CaptionTarget): Promise<boolean> {
    const { promptId, prompts } = this.choiceOf(target)
    const chosen = this.fixedPrompt(target) ? undefined : prompts?.find(({ id }) => id === promptId)
    if (!chosen) return true
    const { services, messages } = this.#setup
    return messages.confirm(() => ({
      title: this.t('prompt.confirmTitle', { title: chosen.title }),
      body: html`<p>${this.t('prompt.confirmText', { target: this.nameOf(target) })}</p>`,
      confirm: services.texts('text-generation')('act.write'),
      cancel: messages.common('actions.cancel'),
    }))
  }
  questionOf(target: CaptionTarget, style: TextStyle): CaptionQuestion {
    const { content, kind, post } = this.session
    return {
      ...style,
      kind: kind === 'editorial' ? 'editorial' : 'ad',
      postId: post?.id ?? null,
      title: content.title,
      text: this.textOf(target),
      network: networkOf(target),
      promptId: (this.fixedPrompt(target) ?? { id: this.choiceOf(target).promptId }).id,
    }
  }
  write(question: CaptionQuestion, signal: AbortSignal): AsyncIterable<TextEvent<Caption>> {
    return createCaptionsClient(this.#setup.services.vitrine().http).write(question, { signal })
  }
  put(target: CaptionTarget, text: string, question: CaptionQuestion | null): () => void {
    const { session } = this
    const { content } = session
    const network = networkOf(target)
    const promptId = question?.promptId ?? null
    if (network === null) {
      const prompt = this.choiceOf(target).prompts?.find(({ id }) => id === promptId)?.text
      session.change({ ...content, text, ...(prompt && { prompt }) })
      return () => session.change({ ...session.content, text: content.text, prompt: content.prompt })
    }
    const before = { text: content.networks[network]?.text ?? null, promptId: content.networks[network]?.promptId ?? null }
    session.changeNetwork(network, { text, ...(promptId !== null && { promptId }) })
    return () => session.changeNetwork(network, before)
  }
  async ended(target: CaptionTarget, panel: TextPanel<CaptionQuestion, Caption>): Promise<void> {
    await this.#noteNewPrompt(target, panel)
    if (panel.proposal.status === 'written') await this.#readAd()
  }
  /** Proposes what was proposed first. */
  async first(target: CaptionTarget): Promise<void> {
    const { post, kind } = this.session
    if (!post) return
    const place = { postId: post.id, kind, network: networkOf(target) }
    await this.writing.propose(target, async (signal) => {
      const client = createCaptionsClient(this.#setup.services.vitrine().http)
      await client.reset(place)
      return client.get(place, { signal })
    })
  }

  /** Compares with the ad as it is now, which the text was written from: it may have changed since the composer was opened. */
  async #readAd(): Promise<void> {
    const facts = this.#setup.facts()
    const { post } = this.session
    if (post?.adId == null || !facts) return
    try {
      await facts.read(post.adId)
    } catch (error) {
      this.#setup.services.report(error)
    }
    this.#host.requestUpdate()
  }
  /** Takes note of the prompt that holds from now on; one that is gone by now makes room for another. */
  async #noteNewPrompt(target: CaptionTarget, { proposal, question }: TextPanel<CaptionQuestion, Caption>): Promise<void> {
    const { status, error } = proposal
    const writtenBy = question?.promptId ?? null
    if (status === 'written' && writtenBy !== null) this.#writtenBy.set(target, writtenBy)
    if (status !== 'failed' || error?.field !== 'prompt_id') return
    if (error.code === 'caption-prompt-fixed') this.#writtenBy.set(target, Number(error.params?.['id']))
    await this.#loadPrompts(target)
  }
  #choose(target: CaptionTarget, change: Partial<PromptChoice>): void {
    this.#choices.set(target, { ...this.choiceOf(target), ...change })
    this.#host.requestUpdate()
  }
  async #loadPrompts(target: CaptionTarget): Promise<void> {
    const { http, account } = this.#setup.services.vitrine()
    const known = account.value
    if (!known || !this.mayChoosePrompts) return
    const network = networkOf(target)
    try {
      const question = { advertiserId: known.advertiser.id, portal: network && portalCodes[network] }
      const prompts = await findPrompts(http, question, this.#controller)
      const { promptId } = this.choiceOf(target)
      this.#choose(target, { prompts, promptId: prompts.some(({ id }) => id === promptId) ? promptId : null })
    } catch (error) {
      // Texts can be written without them; the next opening asks again.
      this.#choose(target, { prompts: null })
      this.#setup.services.report(error)
    }
  }
}
