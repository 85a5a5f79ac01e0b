import type { AdPart, AdQuestion } from '@vitrine/core/ad-editor'
import { adNewsOf } from '@vitrine/core/events'
import { html, type ReactiveController, type ReactiveControllerHost } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { button } from '../ui/button.ts'
import { comparisonView, questionTitle, unfinishedView, type AutosaveScope, type Picks, type Side } from './ad-editor.autosave.view.ts'

interface Host extends ReactiveControllerHost, EventTarget {
  readonly renderRoot: ParentNode
}

interface Setup {
  dialogs: DialogController
  vitrine: () => Pick<VitrineInstance, 'follow' | 'topics'>
  /** Undefined while no ad is open. */
  scope: () => AutosaveScope | undefined
}

/** Asks which of two versions shall be as soon as the session wants to know, and tells it when the page goes or comes back, or others save. */
export class AdAutosaveController implements ReactiveController {
  readonly #host: Host
  readonly #setup: Setup
  #close: ((isAnswered: boolean) => void) | undefined
  #picked = new Map<AdPart, Side>()
  #showsMissing = false
  #unfollow: (() => void) | undefined

  constructor(host: Host, setup: Setup) {
    this.#host = host
    this.#setup = setup
    host.addController(this)
  }

  hostConnected(): void {
    addEventListener('beforeunload', this.#onUnload)
    addEventListener('pagehide', this.#onHide)
    addEventListener('online', this.#onWake)
    this.#host.addEventListener('click', this.#onPress)
    document.addEventListener('visibilitychange', this.#onVisibility)
  }
  hostDisconnected(): void {
    removeEventListener('beforeunload', this.#onUnload)
    removeEventListener('pagehide', this.#onHide)
    removeEventListener('online', this.#onWake)
    this.#host.removeEventListener('click', this.#onPress)
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#close = undefined
    this.#follow(false)
  }
  hostUpdated(): void {
    const snapshot = this.#setup.scope()?.session.snapshot()
    this.#follow(!!snapshot?.record)
    const isAsking = !!snapshot?.isAsking
    if (isAsking && !this.#close) void this.#ask()
    else if (!isAsking) this.#close?.(true)
  }

  /** Hears of what others save; of an ad that was never saved there is nothing to hear. */
  #follow(shouldFollow: boolean): void {
    if (shouldFollow === !!this.#unfollow) return
    this.#unfollow?.()
    this.#unfollow = undefined
    if (!shouldFollow) return
    const { follow, topics } = this.#setup.vitrine()
    // Whoever saved between the reading of the ad and the opening of the stream was not heard.
    const unsubscribes = [topics.listen('event-stream', this.#onWake), topics.listen('ads', this.#onAdsChanged), follow()]
    this.#unfollow = () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }
  readonly #onAdsChanged = (source: unknown): void => {
    const session = this.#setup.scope()?.session
    const save = adNewsOf(source)?.find(({ id }) => id === session?.snapshot().record?.id)
    if (save) session?.onSavedElsewhere(save.version)
  }

  /** What is on the screen alone would be lost with the page; everything else is found again. */
  readonly #onUnload = (event: BeforeUnloadEvent): void => {
    this.#onHide()
    if (this.#setup.scope()?.session.snapshot().autosave.state === 'screen') event.preventDefault()
  }
  readonly #onHide = (): void => this.#setup.scope()?.session.leave()
  readonly #onWake = (): void => this.#setup.scope()?.session.wake()
  readonly #onPress = (): void => this.#setup.scope()?.session.retry()
  readonly #onVisibility = (): void => (document.visibilityState === 'hidden' ? this.#onHide() : this.#onWake())

  async #ask(): Promise<void> {
    const { dialogs } = this.#setup
    const scope = this.#setup.scope()
    const first = scope?.session.snapshot().question
    if (!scope || !first) return
    // What somebody else saved is not overruled by who only goes on.
    this.#picked = new Map(first.kind === 'changed' ? [] : first.parts.map((part) => [part, 'mine']))
    this.#showsMissing = false
    let last: DialogContent = { title: '', body: '' }
    const isAnswered = await dialogs.open<boolean>((close) => {
      this.#close = close
      const now = this.#setup.scope()
      const question = now?.session.snapshot().question
      // Once it is answered it stands as it was until it is closed.
      if (now && question?.theirs === first.theirs) last = this.#dialog(question, now, close)
      return last
    })
    this.#close = undefined
    if (!isAnswered && scope.session.snapshot().isAsking) scope.session.postpone()
    this.#host.requestUpdate()
  }

  #dialog(question: AdQuestion, scope: AutosaveScope, close: (isAnswered?: boolean) => void): DialogContent {
    const { t } = scope
    const isNew = question.kind === 'unfinished'
    const choose = (side: Side) => (): void => {
      close(true)
      scope.session.choose(side)
    }
    const actions = isNew
      ? html`${button({ label: t('choices.new'), onClick: choose('mine') })} ${button({ label: t('choices.resume'), tone: 'primary', onClick: choose('theirs') })}`
      : html`${button({ label: t('choices.later'), tone: 'quiet', onClick: () => close() })} ${button({ label: t('choices.apply'), tone: 'primary', part: 'apply', onClick: () => this.#apply(question, scope, close) })}`
    return {
      title: questionTitle(question, scope),
      width: isNew ? 'medium' : 'large',
      part: 'versions',
      body: isNew ? unfinishedView(question, scope) : comparisonView(question, scope, this.#picks),
      actions,
    }
  }
  get #picks(): Picks {
    return {
      sideOf: (part) => this.#picked.get(part),
      pick: (part, side) => {
        this.#picked.set(part, side)
        this.#host.requestUpdate()
      },
      showsMissing: this.#showsMissing,
    }
  }
  #apply({ parts }: AdQuestion, { session }: AutosaveScope, close: (isAnswered: boolean) => void): void {
    const missing = parts.find((part) => !this.#picked.has(part))
    if (missing) return void this.#showMissing(missing)
    close(true)
    for (const part of parts) session.choose(this.#picked.get(part) ?? 'mine', part)
  }
  async #showMissing(part: AdPart): Promise<void> {
    this.#showsMissing = true
    this.#host.requestUpdate()
    await this.#host.updateComplete
    this.#host.renderRoot.querySelector<HTMLElement>(`[data-part="${part}"] input`)?.focus()
  }
}
