import { toApiError } from '@vitrine/core/http'
import { commonMessages, errorText, formMessages, socialNetworksMessages } from '@vitrine/core/i18n'
import {
  createSocialNetworksClient,
  networkRequestForm,
  type ConnectablePage,
  type NetworkRequest,
  type NetworkReturn,
  type SocialConnection,
  type SocialNetwork,
} from '@vitrine/core/social-networks'
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { DialogController } from '../base/dialog-controller.ts'
import { lazy } from '../base/lazy.ts'
import { LoadController } from '../base/load-controller.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import { FormDialog, formStyles } from '../form/index.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { button } from '../ui/button.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { iconSettings } from '../ui/icons.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { socialNetworksStyles } from './social-networks.styles.ts'
import { networkView, pagesView, type NetworkScope } from './social-networks.view.ts'

/**
 * The social networks of an account: whether each is connected, on which page posts go out and for how long, and the ways to connect,
 * change, disconnect or ask for a connection.
 *
 * @summary The social networks of an account and their connections.
 * @tag vitrine-social-networks
 *
 * @slot - Shown until the networks have started, and kept when they cannot.
 * @slot heading - The title; "My social networks" in the page's language by default.
 *
 * @event {CustomEvent<{ network: SocialNetwork, address: string }>} vitrine-network-consent - The person is about to be sent to the network to agree. Prevented, the page leads there itself.
 * @event {CustomEvent<void>} vitrine-network-returned - What the network sent back was read: it has no use in the address any more.
 * @event {CustomEvent<{ network: SocialNetwork, pageName: string }>} vitrine-network-connected - Posts go out on this page from now on.
 * @event {CustomEvent<{ network: SocialNetwork }>} vitrine-network-disconnected - The network was disconnected.
 * @event {CustomEvent<void>} vitrine-post-settings-open - The settings of posts were asked for, where `settings-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The networks are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart settings - The button that leads to the settings of posts.
 * @csspart network - One network.
 * @csspart page - The page of a network.
 * @csspart connect - The button, or the link, that connects a network.
 * @csspart replay - The button that sends again what failed while the network was not connected.
 * @csspart choose - The button that chooses the page of a network.
 * @csspart disconnect - The button that disconnects a network.
 * @csspart ask - The button that asks for a connection.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineSocialNetworks extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    badgeStyles,
    fieldStyles,
    formStyles,
    dialogStyles,
    toastStyles,
    socialNetworksStyles,
  ]
  static override readonly sources = { form: formMessages, 'social-networks': socialNetworksMessages }

  /** What a network sent the person back with, as the address of the page holds it. */
  @property({ attribute: false }) returned?: NetworkReturn | undefined
  /** Address of the posts that failed. */
  @property({ attribute: 'failed-href' }) failedHref?: string
  /** Address of the settings of posts. */
  @property({ attribute: 'settings-href' }) settingsHref?: string

  @state() private busy: SocialNetwork | null = null

  readonly #load = new LoadController<SocialConnection[]>(this)
  readonly #dialogs = new DialogController(this)
  readonly #toasts = new ToastController(this)
  readonly #replay = lazy(async () => {
    const [{ replayStyles }, replay] = await Promise.all([import('../posts/replay.styles.ts'), import('../posts/replay.ts')])
    await this.addPart([replayStyles], replay.replaySources)
    return replay
  })
  /** The network that a connection is requested for. */
  #asked: SocialNetwork = 'facebook'
  #leave: (() => void) | undefined

  readonly #form = new FormDialog(this, networkRequestForm, {
    texts: () => ({ own: this.t('social-networks'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => errorText(this.t('common'), error),
    save: (request) => this.#send(request),
  })

  protected override start(): void {
    this.#leave = this.vitrine.topics.listen('social-networks', (source) => source !== this && void this.#read())
    void this.#open()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#leave?.()
  }

  get #client() {
    return createSocialNetworksClient(this.vitrine.http, this.vitrine.topics)
  }

  /** The network's answer is processed first, so that the list shows the result. */
  async #open(): Promise<void> {
    this.loadStarted()
    const { returned } = this
    const finished = returned === undefined ? undefined : await this.#finish(returned)
    await this.#read()
    const { error } = this.#load
    if (error !== undefined) return this.report(error)
    this.loadEnded()
    if (finished?.isChoosing) await this.#choose(finished)
  }

  #read(): Promise<void> {
    return this.#load.run(async (signal) => {
      const [connections] = await Promise.all([this.#client.list({ signal }), this.vitrine.account.ready])
      return connections
    })
  }

  async #finish(returned: NetworkReturn): Promise<SocialConnection | undefined> {
    this.returned = undefined
    try {
      // Its result is shown before anything else is drawn.
      await this.vitrine.messages.load(this.language, { common: commonMessages, 'social-networks': socialNetworksMessages })
      if ('error' in returned) return void this.#toasts.show(this.t('social-networks')('declined'), { tone: 'error' })
      const connection = await this.#client.finish(returned)
      if (!connection.isChoosing) this.#emitConnected(connection)
      return connection
    } catch (error) {
      this.#emitFailure(error)
      return undefined
    } finally {
      this.emit('vitrine-network-returned')
    }
  }

  #emitConnected({ network, pageName }: SocialConnection): void {
    const t = this.t('social-networks')
    this.#toasts.show(t('done.connected', { network: t(`networks.${network}`), page: pageName ?? '' }))
    this.emit('vitrine-network-connected', { network, pageName: pageName ?? '' })
  }
  #emitFailure(error: unknown): void {
    this.report(error)
    this.#toasts.show(errorText(this.t('common'), toApiError(error)), { tone: 'error', durationMs: 15_000 })
  }

  protected override renderContent(): unknown {
    const { value, error } = this.#load
    const t = this.t('social-networks')
    if (!value)
      return this.showsFailure(this.#load, false)
        ? this.renderError(error, () => this.retry())
        : this.waitIsLong
          ? this.renderSkeleton()
          : nothing
    return html`<div class="head"><h2 class="heading" part="heading"><slot name="heading">${t('title')}</slot></h2>${this.#renderSettings()}</div>
      <p class="intro">${t('intro')}</p>
      <ul class="networks">${value.map((connection) => networkView(connection, this.#scope))}</ul>
      ${this.#dialogs.render(this.t('common')('actions.close'))} ${toasts(this.#toasts, this.t('common')('toasts.region'), this.t('common')('toasts.dismiss'))}`
  }

  #renderSettings(): TemplateResult | typeof nothing {
    const { settingsHref } = this
    if (settingsHref === undefined) return nothing
    const open = (): void => {
      if (this.emit('vitrine-post-settings-open', undefined, true)) location.assign(settingsHref)
    }
    return button({ label: this.t('social-networks')('settings'), icon: iconSettings, part: 'settings', onClick: open })
  }

  get #scope(): NetworkScope {
    return {
      t: this.t('social-networks'),
      format: this.formatters,
      busy: this.busy,
      failedHref: this.failedHref,
      connectHref: (network) => this.#ownAddress(network),
      acts: {
        connect: (connection) => void this.#connect(connection),
        choose: (connection) => void this.#choose(connection),
        disconnect: (connection) => void this.#disconnect(connection),
        ask: (connection) => void this.#ask(connection),
        replay: (connection) => void this.#replayPosts(connection),
      },
    }
  }

  /** The account may have an address of its own for LinkedIn. */
  #ownAddress(network: SocialNetwork): string | null {
    const address = network === 'linkedin' ? (this.vitrine.account.value?.advertiser.connectionUrls.linkedin ?? null) : null
    return /^https?:\/\//i.test(address ?? '') ? address : null
  }

  /** Runs an action on a network; undefined if it failed, which is shown. */
  async #act<Result>(network: SocialNetwork, act: () => Promise<Result>): Promise<Result | undefined> {
    if (this.busy !== null) return undefined
    this.busy = network
    try {
      return await act()
    } catch (error) {
      this.#emitFailure(error)
      return undefined
    } finally {
      this.busy = null
    }
  }

  async #connect({ network }: SocialConnection): Promise<void> {
    const address = await this.#act(network, () => this.#client.begin(network))
    if (address === undefined || !/^https?:\/\//i.test(address)) return
    if (this.emit('vitrine-network-consent', { network, address }, true)) window.location.assign(address)
  }

  async #choose({ network, pageName }: SocialConnection): Promise<void> {
    const pages = await this.#act(network, () => this.#client.pages(network))
    if (!pages) return
    const chosen = await this.#askForPage(network, pages, pages.find(({ name }) => name === pageName)?.id ?? null)
    if (chosen === undefined) return
    const connection = await this.#act(network, () => this.#client.choose(network, chosen))
    if (!connection) return
    this.#emitConnected(connection)
    await this.#read()
  }

  #askForPage(network: SocialNetwork, pages: readonly ConnectablePage[], first: string | null): Promise<string | undefined> {
    const t = this.t('social-networks')
    let chosen = first
    return this.#dialogs.open<string>((close) => ({
      title: t('choice.title', { network: t(`networks.${network}`) }),
      body: pagesView(pages, {
        t,
        chosen,
        choose: (id) => {
          chosen = id
          this.requestUpdate()
        },
      }),
      actions: html`${button({ label: this.t('common')('actions.cancel'), onClick: () => close() })}
      ${button({ label: t('choice.save'), tone: 'primary', disabled: chosen === null, ...(chosen === null && { title: t('choice.legend') }), onClick: () => close(chosen ?? undefined) })}`,
    }))
  }

  async #disconnect({ network }: SocialConnection): Promise<void> {
    const t = this.t('social-networks')
    const name = t(`networks.${network}`)
    const sure = await this.#dialogs.open<boolean>((close) => ({
      title: t('confirm.title', { network: name }),
      body: html`<p>${t('confirm.text')}</p>`,
      actions: html`${button({ label: this.t('common')('actions.cancel'), onClick: () => close() })} ${button({ label: t('actions.disconnect'), tone: 'danger', onClick: () => close(true) })}`,
    }))
    if (!sure) return
    const isDone = await this.#act(network, async () => {
      await this.#client.disconnect(network)
      return true
    })
    if (!isDone) return
    this.#toasts.show(t('done.disconnected', { network: name }))
    this.emit('vitrine-network-disconnected', { network })
    await this.#read()
  }

  async #replayPosts({ network }: SocialConnection): Promise<void> {
    try {
      const { askReplay } = await this.#replay.get()
      const text = await askReplay({ network, dialogs: this.#dialogs, services: this.services, update: () => this.requestUpdate() })
      if (!text) return
      this.#toasts.show(text)
      await this.#read()
    } catch (error) {
      this.#emitFailure(error)
    }
  }

  async #ask({ network }: SocialConnection): Promise<void> {
    const t = this.t('social-networks')
    const name = t(`networks.${network}`)
    this.#asked = network
    const options = {
      context: undefined,
      values: { ...networkRequestForm.empty, message: t('ask.text', { network: name }) },
      wireNames: { message: 'message', phone: 'phone' },
    }
    const sent = await this.#form.open(this.#dialogs, options, {
      title: () => t('ask.title', { network: name }),
      body: (close) => this.#renderRequest(close),
    })
    if (sent) this.#toasts.show(t('ask.sent'))
  }

  #renderRequest(close: () => void): TemplateResult {
    const { form } = this.#form
    return form.form(html`${form.fields()} ${form.error()}
      <div class="form-actions">
        ${button({ label: this.t('common')('actions.cancel'), tone: 'quiet', onClick: close })}
        <button class="button primary" aria-disabled=${form.snapshot.status === 'saving' ? 'true' : nothing}>${this.t('social-networks')('ask.send')}</button>
      </div>`)
  }

  async #send(request: NetworkRequest): Promise<NetworkRequest> {
    const { advertiser, user } = await this.vitrine.account.ready
    const t = this.t('social-networks')
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username
    await this.#client.ask({
      object: t('ask.object', { network: t(`networks.${this.#asked}`) }),
      name,
      email: user.email || advertiser.email,
      ...request,
    })
    return request
  }
}
