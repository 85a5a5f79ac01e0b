import { abilitiesOf } from '@vitrine/core/account'
import { createCaptionsClient, type CaptionQuestion } from '@vitrine/core/captions'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import type { PostSession } from '@vitrine/core/post-composer'
import { isFilled, portalCodes, postFor } from '@vitrine/core/posts'
import type { TextStyle } from '@vitrine/core/text-generation'
import { html, type ReactiveController, type ReactiveControllerHost } from 'lit'
import type { MessagesController } from '../base/dialogs/messages-controller.ts'
import type { WidgetServices } from '../base/widget-services.ts'
import type { FactCheck } from '../fact-check/fact-check.controller.ts'
import { CaptionPanel, networkOf, type CaptionTarget } from './captions.panel.service.ts'
import { findPrompts, type CaptionPrompt } from './captions.prompts.client.ts'

/** How long it is said that a text was written. */
const doneMs = 2_000

/** The button that stays where others go. */
const writeButtonOf = (target: CaptionTarget): string => `#caption-${target} .caption-write`

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment }

interface Setup {
  services: WidgetServices
  session: PostSession
  messages: MessagesController
  /** What compares texts with the ad; undefined without an ad, or until it is there. */
  facts: () => FactCheck | undefined
}

/** Has the texts of a post written. They are proposals: none stands in the post until a person takes it over. */
export class Captions implements ReactiveController {
  readonly #host: Host
  readonly #setup: Setup
  readonly #panels = new Map<CaptionTarget, CaptionPanel>()
  /** Ids of the prompts that a text was written by, which the server holds the post to. */
  readonly #writtenBy = new Map<CaptionTarget, number>()
  #controller = new AbortController()
  #style: TextStyle

  constructor(host: Host, setup: Setup) {
    this.#host = host
    this.#setup = setup
    this.#style = { tone: 'professional', length: 'medium', language: setup.services.language() }
    host.addController(this)
  }

  hostDisconnected(): void {
    this.end()
  }
  /** Gives up what is under way. */
  end(): void {
    for (const { proposal } of this.#panels.values()) proposal.stop()
    this.#controller.abort()
    this.#controller = new AbortController()
  }

  get t(): Translate<MessageKey<'captions'>> {
    return this.#setup.services.texts('captions')
  }
  get session(): PostSession {
    return this.#setup.session
  }
  get facts(): FactCheck | undefined {
    return this.#setup.facts()
  }
  /** An editorial post says by its title what it is about. */
  get needsTitle(): boolean {
    return this.session.kind === 'editorial' && !isFilled(this.session.content.title)
  }
  panel(target: CaptionTarget): CaptionPanel {
    const known = this.#panels.get(target)
    if (known) return known
    const panel = new CaptionPanel(this.#style, {
      client: () => createCaptionsClient(this.#setup.services.vitrine().http),
      changed: () => this.#host.requestUpdate(),
    })
    this.#panels.set(target, panel)
    return panel
  }
  /** What a text is called in sentences. */
  nameOf(target: CaptionTarget): string {
    return this.t(`targets.${target}`)
  }
  reasonOf({ proposal: { error } }: CaptionPanel): string {
    return error ? errorText(this.#setup.messages.common, error) : ''
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
    return this.panel(target).prompts?.find(isFixed) ?? null
  }
  /** Whether what speaks against a proposal is still to be read. */
  isUnread({ proposal, hasRead }: CaptionPanel): boolean {
    const found = this.facts?.objections(proposal.text)
    return found !== undefined && found.contradicted + found.forbidden > 0 && !hasRead
  }

  toggle(target: CaptionTarget): void {
    const panel = this.panel(target)
    panel.isOpen = !panel.isOpen
    if (panel.isOpen && panel.prompts === null) void this.#loadPrompts(target, panel)
    this.#host.requestUpdate()
  }
  change(target: CaptionTarget, change: Partial<Pick<CaptionPanel, 'promptId' | 'hasRead'>> & { style?: Partial<TextStyle> }): void {
    const panel = this.panel(target)
    const { style, ...others } = change
    Object.assign(panel, others)
    if (style) this.#style = panel.style = { ...panel.style, ...style }
    this.#host.requestUpdate()
  }
  async write(target: CaptionTarget, style: Partial<TextStyle> = {}): Promise<void> {
    const chosen = this.#newPrompt(target)
    if (chosen && !(await this.#confirmPrompt(target, chosen))) return
    this.change(target, { hasRead: false, style })
    const panel = this.panel(target)
    panel.question = this.#questionOf(target)
    this.#focus(writeButtonOf(target))
    await this.#follow(target, panel.proposal.ask(panel.question))
  }
  /** Proposes what was proposed first. */
  async first(target: CaptionTarget): Promise<void> {
    const { post, kind } = this.session
    if (!post) return
    const panel = this.panel(target)
    panel.isOpen = true
    panel.question = null
    panel.hasRead = false
    await this.#follow(target, panel.proposal.first({ postId: post.id, kind, network: networkOf(target) }))
  }
  retry(target: CaptionTarget): Promise<void> {
    this.#focus(writeButtonOf(target))
    return this.#follow(target, this.panel(target).proposal.retry())
  }
  /** Puts the proposal in the place of the text, which can be had back. */
  use(target: CaptionTarget): void {
    const panel = this.panel(target)
    const { content } = this.session
    const network = networkOf(target)
    const before =
      network === null
        ? { text: content.text, prompt: content.prompt }
        : { text: content.networks[network]?.text ?? null, promptId: content.networks[network]?.promptId ?? null }
    const { text } = panel.proposal
    const { promptId = null } = panel.question ?? {}
    const prompt = panel.prompts?.find(({ id }) => id === promptId)?.text
    this.#put(target, {
      ...before,
      text,
      ...(network === null ? prompt && { prompt } : promptId !== null && { promptId }),
    })
    panel.isOpen = false
    panel.clear()
    this.#setup.messages.show(this.t('done.used', { target: this.nameOf(target) }), {
      action: { label: this.t('undo'), run: () => this.#put(target, before) },
    })
    this.#focus(`textarea[name="${network === null ? 'text' : `text-${network}`}"]`)
  }
  discard(target: CaptionTarget): void {
    this.panel(target).clear()
    this.#focus(writeButtonOf(target))
  }

  #put(target: CaptionTarget, { text, ...others }: { text: string | null; prompt?: string; promptId?: number | null }): void {
    const network = networkOf(target)
    if (network === null) this.session.change({ ...this.session.content, text: text ?? '', ...others })
    else this.session.changeNetwork(network, { text, ...others })
  }
  #questionOf(target: CaptionTarget): CaptionQuestion {
    const { session } = this
    const { content, kind, post } = session
    const network = networkOf(target)
    const panel = this.panel(target)
    return {
      ...panel.style,
      kind: kind === 'editorial' ? 'editorial' : 'ad',
      postId: post?.id ?? null,
      title: content.title,
      text: network === null ? content.text : postFor(content, network).text,
      network,
      promptId: (this.fixedPrompt(target) ?? { id: panel.promptId }).id,
    }
  }
  /** The prompt that is chosen, and that no text was written by yet. */
  #newPrompt(target: CaptionTarget): CaptionPrompt | undefined {
    const { promptId, prompts } = this.panel(target)
    return this.fixedPrompt(target) ? undefined : prompts?.find(({ id }) => id === promptId)
  }
  /** The choice of a prompt is final once a text is written by it. */
  #confirmPrompt(target: CaptionTarget, chosen: CaptionPrompt): Promise<boolean> {
    return this.#setup.messages.confirm(() => ({
      title: this.t('prompt.confirmTitle', { title: chosen.title }),
      body: html`<p>${this.t('prompt.confirmText', { target: this.nameOf(target) })}</p>`,
      confirm: this.t('act.write'),
      cancel: this.#setup.messages.common('actions.cancel'),
    }))
  }
  /** Takes note of the prompt that holds from now on; one that is gone by now makes room for another. */
  async #noteNewPrompt(target: CaptionTarget, panel: CaptionPanel): Promise<void> {
    const { status, error } = panel.proposal
    const writtenBy = panel.question?.promptId ?? null
    if (status === 'written' && writtenBy !== null) this.#writtenBy.set(target, writtenBy)
    if (status !== 'failed' || error?.field !== 'prompt_id') return
    if (error.code === 'caption-prompt-fixed') this.#writtenBy.set(target, Number(error.params?.['id']))
    await this.#loadPrompts(target, panel)
  }
  async #follow(target: CaptionTarget, work: Promise<void>): Promise<void> {
    await work
    const panel = this.panel(target)
    await this.#noteNewPrompt(target, panel)
    const { messages } = this.#setup
    const name = this.nameOf(target)
    if (panel.proposal.status === 'written') {
      messages.show(this.t('done.written', { target: name }), { durationMs: doneMs })
      await this.#readAd()
    }
    if (panel.proposal.status === 'failed') messages.show(this.t('failures.toast', { reason: this.reasonOf(panel) }), { tone: 'error' })
  }
  /** Compares with the ad as it is now, which the text was written from: it may have changed since the composer was opened. */
  async #readAd(): Promise<void> {
    const { post } = this.session
    if (post?.adId == null || !this.facts) return
    try {
      await this.facts.read(post.adId)
    } catch (error) {
      this.#setup.services.report(error)
    }
    this.#host.requestUpdate()
  }
  async #loadPrompts(target: CaptionTarget, panel: CaptionPanel): Promise<void> {
    const { http, account } = this.#setup.services.vitrine()
    panel.prompts ??= []
    const known = account.value
    if (!known || !abilitiesOf(known).personalisePrompts) return
    const network = networkOf(target)
    try {
      const question = { advertiserId: known.advertiser.id, portal: network && portalCodes[network] }
      const prompts = (panel.prompts = await findPrompts(http, question, this.#controller))
      if (!prompts.some(({ id }) => id === panel.promptId)) panel.promptId = null
    } catch (error) {
      // Texts can be written without them; the next opening asks again.
      panel.prompts = null
      this.#setup.services.report(error)
    }
    this.#host.requestUpdate()
  }
  #focus(selector: string): void {
    void this.#host.updateComplete.then(() => this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus())
  }
}
